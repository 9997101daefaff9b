import { server } from './wire/http'

/** Who this browser is to the server. */
class Me {
  name = $state('')
  isNamed = $state(false)

  /** Ask who we are; a newcomer gets a cookie by it, which every other request needs. */
  async load(): Promise<void> {
    const { name, is_named } = await server.me()
    this.name = name
    this.isNamed = is_named
  }

  async rename(name: string): Promise<void> {
    const { name: kept, is_named } = await server.rename(name)
    this.name = kept
    this.isNamed = is_named
  }
}

export const me = new Me()
