/** What the table of siege says. */
export default {
  'siege.board': 'Board',
} as const
