/** What all pages say. */
export default {
  'common.tagline': 'Three games of the Trojan War',
  'common.close': 'Close',
  'common.home': 'Ilium, home',
  'common.yourName': 'Your name: {name}',
  'common.loading': 'A moment …',
  'common.toHome': 'All games',
  'common.missing': 'Nothing here',
  'common.missingWhy': 'This address leads to no table and no page of rules.',

  'name.title': 'Your name',
  'name.why': 'The others at the table see it. No account, no password: this browser is you.',
  'name.label': 'Name',
  'name.save': 'Save',

  'wire.unreachable': 'The server cannot be reached.',
  'wire.failed': 'That did not work.',
  'wire.opening': 'Opening the table …',
  'wire.lost': 'Connection lost. Looking for the server …',
} as const
