import { en } from './en'

export type Word = keyof typeof en
export type Values = Record<string, string | number>

/** A string of the catalogue, with `{name}` replaced by the value of that name. */
export function say(word: Word, values: Values = {}): string {
  const text: string = en[word]
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** `one` or `many`, by the number, which both may show as `{n}`. */
export function count(n: number, one: Word, many: Word, values: Values = {}): string {
  return say(n === 1 ? one : many, { n, ...values })
}
