/** What the table of duel says. */
export default {
  'duel.board': 'Board',
} as const
