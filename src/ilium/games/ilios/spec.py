"""Ilios as the layers above see it."""

from ilium.engine.bits import count
from ilium.engine.chance import Source
from ilium.games.game import Deal, Options, one_step
from ilium.games.ilios import (
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
from ilium.games.ilios.components import NOBODY, SEAT_NAMES
from ilium.games.ilios.state import Phase, State


class Ilios:
    """Fulfils `ilium.games.game.Game`."""

    id = "ilios"
    title = "Ilios"
    credit = "Ilios, by Eliot Hochberg"
    version = 1
    chances = ("draw", "shown")

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

    def seats(self, chosen: Options) -> tuple[str, ...]:
        return SEAT_NAMES[: chosen["players"]]

    def sides(self, chosen: Options) -> int:
        return len(self.seats(chosen))

    def draw_deal(self, chosen: Options, source: Source) -> Deal:
        deal = [0] * setup.DEAL
        first = NOBODY if chosen["first"] is None else chosen["first"]
        setup.draw_deal(options.empty_box(chosen), source, first, deal)
        return deals.deal_data(deal)

    def start(self, chosen: Options, deal: object) -> State:
        s = options.empty_box(chosen)
        row = deals.parse_deal(s, deal)
        if chosen["first"] not in (None, row[setup.DEAL_FIRST]):
            raise ValueError(f"the first player is seat {chosen['first']} by the option and another by the deal [I2.1]")
        setup.lay_out(s, row)
        return s

    def progress(self, known: State) -> str:
        return f"Turn {view.turn_number(known)} of {count(known.board)}"

    def points(self, s: State) -> tuple[int, ...]:
        return tuple(s.plunder[: s.players])

    def seat(self, s: State) -> int | None:
        return None if s.phase == Phase.OVER else s.turn


GAME = Ilios()
