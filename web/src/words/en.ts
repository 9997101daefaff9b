// All strings of the interface, in English. A translation is another file with the same keys.
import common from './en.common'
import duel from './en.duel'
import home from './en.home'
import ilios from './en.ilios'
import rules from './en.rules'
import settings from './en.settings'
import siege from './en.siege'
import table from './en.table'

export const en = { ...common, ...home, ...rules, ...settings, ...table, ...duel, ...siege, ...ilios }
