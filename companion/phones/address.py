"""Which addresses this machine has, and which of them phones can reach."""

import ipaddress
import socket

import ifaddr

LOOPBACK = "127.0.0.1"
_ELSEWHERE = ("192.168.255.255", "10.255.255.255", "172.31.255.255", "203.0.113.1")
"""Nothing is sent there: asking for a way out names the address that would be used."""


def own_addresses() -> tuple[str, ...]:
    """All IPv4 addresses of this machine that others could use, the likeliest first."""
    found = [
        str(ip.ip)
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if ip.is_IPv4 and not ipaddress.ip_address(str(ip.ip)).is_loopback
    ]
    return tuple(sorted(dict.fromkeys(found), key=_unlikely))


def _unlikely(address: str) -> tuple[bool, bool, str]:
    parsed = ipaddress.ip_address(address)
    return parsed.is_link_local, address != _way_out(), address


def _way_out() -> str | None:
    for elsewhere in _ELSEWHERE:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((elsewhere, 9))
            except OSError:
                continue
            return str(probe.getsockname()[0])
    return None


def best_address() -> str:
    """The address to show in a QR code; the loopback where there is no network."""
    return next(iter(own_addresses()), LOOPBACK)
