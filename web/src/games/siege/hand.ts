export interface Stack {
  card: string
  number: number
}

/** The cards of a hand by kind, in the order in which they come. */
export function stacks(cards: readonly string[]): Stack[] {
  const found = new Map<string, number>()
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1)
  return [...found].map(([card, number]) => ({ card, number }))
}
