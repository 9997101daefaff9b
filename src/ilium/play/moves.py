"""Reading a move: the one place where legality is asked."""

from typing import Any

from ilium.games.errors import IllegalMove, brief
from ilium.games.game import Game


def read_move(game: Game, s: Any, text: object) -> int:
    """The legal action that the text means, or an IllegalMove that says why there is none."""
    if not isinstance(text, str):
        example = next((game.move_name(s, action) for action in game.legal(s)), "those of moves()")
        raise IllegalMove(brief(text), f"a move is a text such as {example!r}")
    try:
        action = game.parse_action(s, "".join(text.split()).lower())
    except ValueError as error:
        raise IllegalMove(text, str(error)) from None
    if action not in game.legal(s):
        raise IllegalMove(text, game.why_not(s, action))
    return action
