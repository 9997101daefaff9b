"""The duel as the layers above see it."""

from ilium.engine.chance import Source
from ilium.games.duel import (
    deals,
    knowledge,
    modes,
    narration,
    notation,
    options,
    pointing,
    positions,
    scoring,
    setup,
    truth,
    turns,
    view,
)
from ilium.games.duel.components import NOBODY, SIDES, TURNS
from ilium.games.duel.state import Phase, State
from ilium.games.game import Deal, Options, one_step


class Duel:
    """Fulfils `ilium.games.game.Game`."""

    id = "duel"
    title = "Duel"
    credit = "Iliad, by Reiner Knizia (2024)"
    version = 1
    chances = ("draw",)

    mode_words = staticmethod(modes.mode_words)
    modes = modes.MODES

    check_options = staticmethod(options.check_options)
    apply = staticmethod(turns.apply)
    path = staticmethod(one_step(turns.apply))
    legal = staticmethod(turns.legal_list)
    result = staticmethod(scoring.result)
    move_name = staticmethod(notation.move_name)
    parse_action = staticmethod(notation.parse_action)
    why_not = staticmethod(notation.why_not)
    keys = staticmethod(pointing.keys)
    position_text = staticmethod(positions.position_text)
    parse_position = staticmethod(positions.parse_position)
    known = staticmethod(knowledge.known)
    redeal = staticmethod(knowledge.redeal)
    view = staticmethod(view.view)
    truth = staticmethod(truth.truth)
    narrate = staticmethod(narration.narrate)
    open_story = staticmethod(narration.open_story)

    def seats(self, options: Options) -> tuple[str, ...]:
        return SIDES

    def sides(self, options: Options) -> int:
        return len(SIDES)

    def draw_deal(self, chosen: Options, source: Source) -> Deal:
        box, deal = options.empty_box(chosen), [0] * setup.DEAL
        first = NOBODY if chosen["first"] is None else chosen["first"]
        setup.draw_deal(box, source, first, deal)
        return deals.deal_data(box, deal)

    def start(self, chosen: Options, deal: object) -> State:
        s = options.empty_box(chosen)
        row = deals.parse_deal(s, deal)
        if chosen["first"] not in (None, row[setup.DEAL_FIRST]):
            raise ValueError(
                f"the first player is seat {chosen['first']} by the option and the other by the deal [D2.4]"
            )
        setup.lay_out(s, row)
        return s

    def progress(self, known: State) -> str:
        return f"Turn {view.turn_number(known)} of {TURNS}"

    def points(self, s: State) -> tuple[int, ...]:
        return tuple(scoring.score(s, seat).points for seat in range(len(SIDES)))

    def seat(self, s: State) -> int | None:
        return None if s.phase == Phase.OVER else s.actor


GAME = Duel()
