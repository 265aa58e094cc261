"""`make apk` says what is missing before it begins."""

from tests.tools.android_needs import Need, has, missing, report


def test_what_is_missing_is_named_with_the_way_to_get_it() -> None:
    needs = (
        Need("a thing", lambda: False, "get a thing"),
        Need("another thing", lambda: True, "get another thing"),
    )
    told = report(missing(needs))
    assert "a thing   get a thing" in told
    assert "another thing" not in told


def test_a_program_that_nobody_has_is_missing() -> None:
    assert not has("sh", "no-such-program-anywhere")()
    assert has("sh")()
