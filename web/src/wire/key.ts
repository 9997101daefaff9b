/** A key of an order, used once: 128 bits of chance. `randomUUID` is not there on plain HTTP in a house's own network. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
