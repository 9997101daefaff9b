"""The terminal: a rich table, a plain one, replays. It draws views and offers the moves it is given, without rules."""
