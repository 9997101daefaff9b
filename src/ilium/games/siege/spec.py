"""Siege as the layers above see it."""

from ilium.engine.chance import Source
from ilium.games.game import Deal, Options
from ilium.games.siege import (
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
from ilium.games.siege.components import NOBODY, SEAT_NAMES, side_count
from ilium.games.siege.state import Phase, State


class Siege:
    """Fulfils `ilium.games.game.Game`."""

    id = "siege"
    title = "Siege"
    credit = "Iliad, by Dominique Ehrhard (2006)"
    version = 1
    chances = ("open",)

    mode_words = staticmethod(modes.mode_words)
    modes = modes.MODES

    check_options = staticmethod(options.check_options)
    apply = staticmethod(turns.apply)
    path = staticmethod(turns.path)
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
        return side_count(chosen["players"], chosen["teams"])

    def draw_deal(self, chosen: Options, source: Source) -> Deal:
        box, deal = options.empty_box(chosen), [0] * setup.DEAL
        first = NOBODY if chosen["first"] is None else chosen["first"]
        setup.draw_deal(box, source, first, deal)
        return deals.deal_data(box, deal)

    def start(self, chosen: Options, deal: object) -> State:
        s = options.empty_box(chosen)
        row = deals.parse_deal(s, deal)
        if chosen["first"] not in (None, row[setup.DEAL_FIRST]):
            raise ValueError(f"the first player is seat {chosen['first']} by the option and another by the deal [S2.4]")
        setup.lay_out(s, row)
        return s

    def progress(self, known: State) -> str:
        if known.is_last:
            return "The last siege"
        sieges = setup.oracle_cards(known)
        return f"Siege {known.siege} of {sieges}" if sieges else f"Siege {known.siege}"

    def points(self, s: State) -> tuple[int, ...]:
        return tuple(scoring.points(s, seat) for seat in range(s.players))

    def seat(self, s: State) -> int | None:
        return None if s.phase == Phase.OVER else s.turn


GAME = Siege()
