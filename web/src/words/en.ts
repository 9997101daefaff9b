// All strings of the interface, in English. A translation is another file with the same keys.
import duel from './en.duel'
import ilios from './en.ilios'
import siege from './en.siege'
import table from './en.table'

export const en = { ...table, ...duel, ...siege, ...ilios }
