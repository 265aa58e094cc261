"""Who may come in: invitations, keys that are replaced, a file of keys."""

from pathlib import Path

import pytest

from companion.phones.keyring import PUBLIC, KeyFileError, Keyring, Standing
from companion.phones.keys import CODE_DOOR, key_of_code


def standings(keys: Keyring, door: str) -> dict[bytes, Standing]:
    return {key: standing for _, standing, key in keys.keys_at(door)}


def seated(keys: Keyring, seat: str) -> bytes:
    """A phone takes the seat; its key."""
    keys.invite(seat)
    key = keys.offer(seat)
    assert keys.accept(seat, key)
    return key


def test_without_an_invitation_no_key_opens_a_seat() -> None:
    assert standings(Keyring(("s1",)), "s1") == {}


def test_an_invitation_opens_its_seat_by_key_and_by_code() -> None:
    keys = Keyring(("s1", "s2"))
    invitation = keys.invite("s2")
    assert standings(keys, "s2") == {invitation.key: Standing.INVITED}
    assert list(keys.keys_at(CODE_DOOR)) == [("s2", Standing.INVITED, key_of_code(invitation.code))]
    assert standings(keys, "s1") == {}


def test_a_new_invitation_voids_the_one_before() -> None:
    keys = Keyring(("s1",))
    first, second = keys.invite("s1"), keys.invite("s1")
    assert standings(keys, "s1") == {second.key: Standing.INVITED}
    assert first.key not in standings(keys, "s1")


def test_two_with_the_same_invitation_get_different_keys_and_the_first_to_use_its_own_has_the_seat() -> None:
    keys = Keyring(("s1",))
    keys.invite("s1")
    slow, quick = keys.offer("s1"), keys.offer("s1")
    assert slow != quick
    assert keys.accept("s1", quick)
    assert not keys.accept("s1", slow)
    assert keys.accept("s1", quick), "said twice is no harm"
    assert standings(keys, "s1") | {quick: Standing.CURRENT, slow: Standing.SPENT} == standings(keys, "s1")


def test_a_new_invitation_voids_the_keys_that_were_offered_under_the_one_before() -> None:
    keys = Keyring(("s1",))
    keys.invite("s1")
    late = keys.offer("s1")
    keys.invite("s1")
    assert not keys.accept("s1", late)
    assert standings(keys, "s1")[late] is Standing.SPENT


def test_an_invitation_is_spent_once_a_phone_has_its_own_key() -> None:
    keys = Keyring(("s1",))
    invitation = keys.invite("s1")
    key = keys.offer("s1")
    assert standings(keys, "s1")[invitation.key] is not Standing.SPENT
    keys.accept("s1", key)
    assert standings(keys, "s1")[key] is Standing.CURRENT
    assert standings(keys, "s1")[invitation.key] is Standing.SPENT
    assert list(keys.keys_at(CODE_DOOR)) == []


def test_a_second_phone_spends_the_key_of_the_first() -> None:
    keys = Keyring(("s1",))
    first, second = seated(keys, "s1"), seated(keys, "s1")
    assert standings(keys, "s1")[first] is Standing.SPENT
    assert standings(keys, "s1")[second] is Standing.CURRENT


def test_a_seat_that_is_taken_back_has_no_key_that_works() -> None:
    keys = Keyring(("s1",))
    key, invitation = seated(keys, "s1"), keys.invite("s1")
    keys.revoke("s1")
    assert set(standings(keys, "s1").values()) == {Standing.SPENT}
    assert {key, invitation.key} <= set(standings(keys, "s1"))
    assert keys.is_free("s1")


def test_spectators_share_a_key_that_opens_nothing_else() -> None:
    keys = Keyring(("s1",))
    assert list(keys.keys_at(PUBLIC)) == [(PUBLIC, Standing.CURRENT, keys.spectators)]


def test_keys_survive_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "keys"
    before = Keyring(("s1", "s2"), file)
    before.port = 8140
    key, invitation = seated(before, "s1"), before.invite("s2")
    offered = before.offer("s2")
    after = Keyring(("s1", "s2"), file)
    assert (after.port, after.spectators) == (8140, before.spectators)
    assert after.table == before.table
    assert standings(after, "s1") == standings(before, "s1")
    assert standings(after, "s1")[key] is Standing.CURRENT
    assert standings(after, "s2")[offered] is Standing.OFFERED
    assert standings(after, "s2")[invitation.key] is Standing.INVITED
    assert list(after.keys_at(CODE_DOOR)) == list(before.keys_at(CODE_DOOR))


def test_only_the_owner_of_the_file_can_read_it(tmp_path: Path) -> None:
    seated(Keyring(("s1",), tmp_path / "keys"), "s1")
    assert (tmp_path / "keys").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    "content", ["", "{}", "[]", '{"format": 9}', '{"format": 1, "port": 1, "spectators": 3}']
)
def test_a_file_that_is_none_of_ours_is_refused_in_one_sentence(tmp_path: Path, content: str) -> None:
    (tmp_path / "keys").write_text(content)
    with pytest.raises(KeyFileError, match=r"keys: (not a file of keys|written by another version)"):
        Keyring(("s1",), tmp_path / "keys")
