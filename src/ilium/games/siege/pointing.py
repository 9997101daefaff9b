"""The moves of siege as things one points at: a card or an attacker, then where it goes."""

from ilium.games.game import Keys

GROUND, DISCARDS, PASS = "ground", "discards", "pass"
HAND, OWN = "card ", "own "


def keys(move: str) -> Keys:
    """`1@432` is the 1 of the hand, then the own 432; `A>P:431-1` the own A, then the 1 of Paris' 431."""
    if move.startswith("discard "):
        return f"{HAND}{move.removeprefix('discard ')}", DISCARDS
    if move == PASS or move.startswith("take "):
        return (move,)
    source, is_attack, target = move.partition(">")
    if is_attack:
        is_held = source.startswith("+")
        return f"{HAND}{source[1:]}" if is_held else f"{OWN}{source}", target
    card, _, on = move.partition("@")
    return f"{HAND}{card}", f"{OWN}{on}" if on else GROUND
