"""Boards for which Android offers to open the app: `python -m tests.tools.android_boards` writes the file."""

from pathlib import Path

from firmware_bridge.ports import ANY, KNOWN

FILE = Path(__file__).resolve().parents[2] / "assets" / "android" / "boards.xml"


def lines() -> list[str]:
    """The makers that the bridge knows, by the numbers Android wants."""
    return ['<?xml version="1.0" encoding="utf-8"?>', "<resources>", *_devices(), "</resources>", ""]


def _devices() -> list[str]:
    found = []
    for vendor, (name, products) in KNOWN.items():
        found.append(f"    <!-- {name} -->")
        if products == ANY:
            found.append(f'    <usb-device vendor-id="{vendor}" />')
        found += [f'    <usb-device vendor-id="{vendor}" product-id="{each}" />' for each in sorted(products)]
    return found


def main() -> None:
    """Write the file."""
    FILE.write_text("\n".join(lines()), "utf-8")


if __name__ == "__main__":
    main()
