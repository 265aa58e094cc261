"""A short buzz."""

from companion.platform.android.java import java, never_aloud, service

MILLISECONDS = 40


@never_aloud
def buzz() -> None:
    """Felt in a hand, hardly heard on a table; nothing where the tablet cannot."""
    vibrator = service("vibrator")
    if vibrator is None or not vibrator.hasVibrator():
        return
    effect = java("android.os.VibrationEffect")
    vibrator.vibrate(effect.createOneShot(MILLISECONDS, effect.DEFAULT_AMPLITUDE))
