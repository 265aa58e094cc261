"""Who can act and who can look."""

from typing import NewType

Seat = NewType("Seat", str)

CHANCE = Seat("chance")
"""The seat of dice, deals and draws; it knows everything, and no device ever shows its view."""

PUBLIC = Seat("public")
"""Whoever looks at the table: the tablet, the lights, a spectator. Never acts."""

TABLE = Seat("table")
"""The players together, when they correct the app."""


def player_seats(count: int) -> tuple[Seat, ...]:
    """The seats of `count` players in clockwise order: s1, s2, …"""
    return tuple(Seat(f"s{number}") for number in range(1, count + 1))


def seat_after(seats: tuple[Seat, ...], seat: Seat) -> Seat:
    """The next seat clockwise."""
    return seats[(seats.index(seat) + 1) % len(seats)]
