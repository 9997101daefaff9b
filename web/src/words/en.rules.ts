/** What the pages of the rules and of a replay say. */
export default {
  'rules.of': 'Rules of {game}',
  'rules.others': 'Rules of the games',

  'replay.title': 'Replay of {game}',
  'replay.first': 'To the start',
  'replay.previous': 'One move back',
  'replay.next': 'One move on',
  'replay.last': 'To the end',
  'replay.play': 'Play on',
  'replay.pause': 'Stop',
  'replay.move': 'Move {n} of {all}',
  'replay.scrub': 'Move',
  'replay.eyes': 'Seen by',
  'replay.truth': 'The whole truth',
  'replay.as': 'As {name} knew it',
  'replay.share': 'Copy a link to this move',
  'replay.shared': 'The link is copied',
} as const
