/** What the settings say. */
export default {
  'settings.title': 'Settings',
  'settings.confirm': 'Confirm each move',
  'settings.confirmWhy': 'A move is shown first, and played when you confirm it.',
  'settings.sound': 'Sound',
  'settings.soundWhy': 'Tiles, cards, and a call when it is your turn.',
  'settings.theme': 'Dark or light',
  'settings.theme.auto': 'As the system',
  'settings.theme.dark': 'Dark',
  'settings.theme.light': 'Light',
  'settings.motion': 'Motion',
  'settings.motion.auto': 'As the system',
  'settings.motion.less': 'None',
} as const
