/** The title of the window. */
export function entitle(...parts: string[]): void {
  document.title = [...parts.filter(Boolean), 'Ilium'].join(' · ')
}
