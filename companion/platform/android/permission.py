"""What the owner of the tablet has allowed."""

from companion.platform.android.java import api_level

CAMERA = "android.permission.CAMERA"
LOCAL_NETWORK = "android.permission.ACCESS_LOCAL_NETWORK"
LOCAL_NETWORK_FROM = 37
"""The Android that first asks before an app may speak with others in the network."""


def is_allowed(permission: str) -> bool:
    """Whether the owner has said yes."""
    from android.permissions import check_permission

    return bool(check_permission(permission))


def ask_for(permission: str) -> None:
    """Let Android ask the owner; what they say is seen by trying again."""
    from android.permissions import request_permissions

    if not is_allowed(permission):
        request_permissions([permission])


def ask_for_network() -> None:
    """Only where Android asks for that at all."""
    if api_level() >= LOCAL_NETWORK_FROM:
        ask_for(LOCAL_NETWORK)
