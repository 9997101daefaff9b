// What tells the two sides apart besides their colour.

/** The emblem, the border and the mark on an empty square of each seat. */
export const SIDES = [
  { look: 'hector', emblem: 'horse', ground: 'wave' },
  { look: 'achilles', emblem: 'helmet', ground: 'lambda' },
] as const

export const sideOf = (seat: number): (typeof SIDES)[number] => SIDES[seat === 0 ? 0 : 1]
