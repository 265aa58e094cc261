"""What is said of a table in the network, and what is made of it."""

import asyncio
import socket
from dataclasses import replace

import pytest

from companion.phones.address import best_address, own_addresses
from companion.phones.announce import Notice, find_tables, read_info, service_info

NOTICE = Notice("abcd", "The grid", 8137, 2)


def test_what_is_announced_can_be_read_again() -> None:
    found = read_info(service_info(NOTICE, ("192.0.2.7",)))
    assert found is not None
    assert (found.id, found.name, found.address, found.free) == ("abcd", "The grid", "192.0.2.7:8137", 2)


def test_nothing_is_announced_but_version_id_name_and_free_seats() -> None:
    assert set(service_info(NOTICE, ("192.0.2.7",)).properties) == {b"v", b"id", b"name", b"free"}


def test_a_name_that_is_too_long_is_cut_between_letters() -> None:
    found = read_info(service_info(replace(NOTICE, name="ß" * 150), ("192.0.2.7",)))
    assert found is not None
    assert found.name == "ß" * 100


@pytest.mark.parametrize("change", [{"v": "9"}, {"id": ""}])
def test_an_announcement_that_makes_no_sense_is_passed_over(change: dict[str, str]) -> None:
    info = service_info(NOTICE, ("192.0.2.7",))
    said = {key.decode(): value.decode() for key, value in info.properties.items() if value}
    changed = type(info)(
        info.type, info.name, addresses=info.addresses, port=info.port, properties={**said, **change}
    )
    assert read_info(changed) is None


def test_an_address_of_this_machine_is_never_the_loopback() -> None:
    assert all(not address.startswith("127.") for address in own_addresses())
    socket.inet_aton(best_address())


def test_where_no_table_is_none_is_found() -> None:
    assert isinstance(asyncio.run(find_tables(0.1)), tuple)
