"""Which sound goes with a change of the table; only from what everybody sees."""

from companion.tablet.table.view_model import TableModel


def sound_between(before: TableModel, after: TableModel) -> str:
    """The sound to be heard, or nothing."""
    if after.version == before.version:
        return ""
    if after.outcome and not before.outcome:
        return "over"
    if _awaited(after) != _awaited(before):
        return "turn"
    return "move"


def _awaited(model: TableModel) -> tuple[str, ...]:
    return tuple(player.seat for player in model.players if player.awaited)
