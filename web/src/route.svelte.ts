// Where we are. Links inside the application are followed without loading the page again.

export type Route =
  | { page: 'home' }
  | { page: 'table'; id: string; invitation: string | null }
  | { page: 'replay'; id: string }
  | { page: 'rules'; game: string }
  | { page: 'missing' }

/** `/`, `/t/{id}#{invitation}`, `/t/{id}/replay`, `/rules/{game}`. */
export function parseRoute(path: string, hash: string): Route {
  const [, first, second, third, ...more] = path.replace(/(.)\/$/, '$1').split('/')
  if (first === '' && second === undefined) return { page: 'home' }
  if (first === 't' && second && third === undefined) {
    return { page: 'table', id: second, invitation: hash.length > 1 ? hash.slice(1) : null }
  }
  if (first === 't' && second && third === 'replay' && more.length === 0) return { page: 'replay', id: second }
  if (first === 'rules' && second && third === undefined) return { page: 'rules', game: second }
  return { page: 'missing' }
}

class Place {
  route = $state.raw<Route>(parseRoute(location.pathname, location.hash))

  /** Go to an address of ours. */
  go(address: string): void {
    history.pushState(null, '', address)
    this.arrive()
    scrollTo(0, 0)
  }

  arrive(): void {
    const route = parseRoute(location.pathname, location.hash)
    if (JSON.stringify(route) !== JSON.stringify(this.route)) this.route = route
  }
}

export const place = new Place()

/** Follow links and the browser's back and forward. */
export function followLinks(): void {
  addEventListener('popstate', () => place.arrive())
  addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a')
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || event.defaultPrevented || link.target || link.hasAttribute('download')) return
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return
    if (link.pathname === location.pathname && link.hash && link.hash !== location.hash) return // inside the page
    event.preventDefault()
    place.go(link.href)
  })
}
