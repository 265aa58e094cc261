"""Makes `sim://` an address that pyserial knows."""

from typing import Final

import serial

_PACKAGE: Final = "firmware_bridge.simulator"


def register() -> None:
    """Let `serial_for_url` find simulated boards; may be called often."""
    if _PACKAGE not in serial.protocol_handler_packages:
        serial.protocol_handler_packages.append(_PACKAGE)
