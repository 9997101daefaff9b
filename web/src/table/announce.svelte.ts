// What a screen reader is told. The page has one live region that shows `spoken.text`.

class Spoken {
  text = $state('')
}

export const spoken = new Spoken()

/** Say it. The same text twice is said twice: an invisible mark makes it new. */
export function announce(text: string): void {
  spoken.text = text === spoken.text ? `${text}\u200b` : text
}
