"""What a seat is shown of the jungle."""

from companion.games.jungle.content import CardId, Space, SpaceKind
from companion.games.jungle.landing import place_of
from companion.games.jungle.layout import purse_label
from companion.games.jungle.prices import draw_price, hand_limit, reach
from companion.games.jungle.state import FLAGS, Phase, Side, State, Trap
from companion.kernel import view as shown
from companion.kernel.seats import PUBLIC, Seat
from companion.kernel.secret import known
from companion.kernel.view import Board, Cards, Cell, Fact, Facts, Panel, View, text

TEXT = "text:"
"""Stands before the id of a card or an adventurer to name its text instead of its name."""

UNSEEN = "?"
"""Stands for the card of a trap that this seat may not know."""


def see(state: State, seat: Seat) -> View:
    """The board, one's own hand, everyone's open things, what is in force, and what the cards say."""
    panels: list[Panel] = [_board(state)]
    if seat != PUBLIC:
        panels.append(_hand(state.side(seat)))
        panels.append(_own_facts(state, seat))
    panels.append(_traps(state))
    for side in state.sides:
        panels.append(_side_cards(side))
        panels.append(_side_facts(state, side))
    panels.append(_table_facts(state))
    panels.append(_texts(state, seat))
    return View(seat, tuple(panels))


def _board(state: State) -> Board:
    """The board as a map: a column for every x, a row for every y that has a space."""
    spaces = {(each.x, each.y): each.id for each in state.box.content.space}
    columns, rows = sorted({x for x, _ in spaces}), sorted({y for _, y in spaces})
    return Board(
        text("panel-board"),
        ("",) * len(columns),
        ("",) * len(rows),
        tuple(tuple(_cell(state, spaces.get((x, y))) for x in columns) for y in rows),
    )


def _cell(state: State, space: Space | None) -> Cell:
    if space is None:
        return Cell()
    pieces = [pawn.id for side in state.sides for pawn in side.team if pawn.space == space]
    owners = [f"pawn-{side.seat}" for side in state.sides for pawn in side.team if pawn.space == space]
    kind = state.box.kinds[space]
    marks = [str(kind)] if kind is not SpaceKind.PLAIN else []
    marks += ["fork"] if len(state.box.ahead[space]) > 1 else []
    trap = state.trap_at(space)
    marks += [f"trap-{trap.owner}", str(trap.state)] if trap else []
    return Cell(" ".join((space, *pieces)), tuple(dict.fromkeys((*marks, *owners))))


def _hand(side: Side) -> Cards:
    return Cards(text("panel-hand"), tuple(shown.Card(card, ("hand",)) for card in sorted(known(side.hand))))


def _own_facts(state: State, seat: Seat) -> Facts:
    return Facts(
        text("panel-limits"),
        (
            Fact(text("fact-draw-price"), draw_price(state, seat)),
            Fact(text("fact-hand-limit"), hand_limit(state, seat)),
            Fact(text("fact-reach"), reach(state, seat)),
        ),
    )


def _traps(state: State) -> Facts:
    return Facts(text("panel-traps"), tuple(_trap_fact(trap) for trap in state.traps))


def _trap_fact(trap: Trap) -> Fact:
    label = text(f"fact-trap-{trap.state}", space=trap.space, seat=trap.owner)
    return Fact(label, trap.card.value if trap.card.known else UNSEEN)


def _side_cards(side: Side) -> Cards:
    abilities = tuple(
        shown.Card(pawn.id, ("ability", "used" if pawn.id in side.used else "ready")) for pawn in side.team
    )
    perks = tuple(shown.Card(card, ("perk",)) for card in side.perks)
    return Cards(text("panel-side", seat=side.seat), (*abilities, *perks))


def _side_facts(state: State, side: Side) -> Facts:
    home, far = place_of(state, side)
    facts = [
        Fact(text("fact-gold"), side.gold),
        Fact(text("fact-hand"), len(side.hand)),
        Fact(text("fact-flags"), FLAGS - len(state.traps_of(side.seat))),
        Fact(text("fact-home"), home),
        Fact(text("fact-position"), far),
    ]
    if side.shields:
        facts.append(Fact(text("fact-shields"), side.shields))
    if side.skips:
        facts.append(Fact(text("fact-skips"), side.skips))
    return Facts(text("panel-side-facts", seat=side.seat), tuple(facts))


def _table_facts(state: State) -> Facts:
    facts = [
        Fact(text("fact-deck"), state.deck_left),
        Fact(text("fact-discards"), len(state.discards)),
        Fact(text("fact-bank"), state.bank),
    ]
    if state.phase in (Phase.DEAL, Phase.TEAMS, Phase.ORDER):
        facts.append(Fact(text("fact-purse"), purse_label(state.box.content.purse)))
    if state.turn is not None:
        facts.append(Fact(text("fact-turn"), state.turn))
    if state.dice:
        facts.append(Fact(text("fact-dice"), tuple(state.dice)))
    return Facts(text("panel-table"), tuple(facts))


def _texts(state: State, seat: Seat) -> Facts:
    """What the cards say that this seat can see: its hand, traps it knows, perks and abilities."""
    own = known(state.side(seat).hand) if seat != PUBLIC else ()
    traps = known(trap.card for trap in state.traps)
    perks = [card for side in state.sides for card in side.perks]
    cards = sorted({*own, *traps, *perks})
    pawns = [pawn.id for side in state.sides for pawn in side.team]
    facts = [_card_fact(state, card) for card in cards]
    facts += [Fact(text("fact-ability", card=pawn), TEXT + pawn) for pawn in pawns]
    return Facts(text("panel-texts"), tuple(facts))


def _card_fact(state: State, card: CardId) -> Fact:
    return Fact(text("fact-card", card=card, value=state.card(card).value), TEXT + card)
