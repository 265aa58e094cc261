"""How people play at this tablet."""

from enum import StrEnum


class How(StrEnum):
    """How a seat plays; a camera sees everybody, so that is no way of its own."""

    TOUCH = "touch"
    PHONE = "phone"
    BOT = "bot"
