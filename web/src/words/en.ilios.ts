/** What the table of ilios says. */
export default {
  'ilios.board': 'Board',
} as const
