"""What stays the same through a game is worked out once, and never told for another one."""

from companion.kernel.latest import latest


def test_the_same_again_is_not_worked_out_again() -> None:
    asked = list[str]()

    @latest
    def length(word: str) -> int:
        asked.append(word)
        return len(word)

    answers = [length(each) for each in ("a", "a", "bcd", "a")]
    assert answers == [1, 1, 3, 1]
    assert asked == ["a", "bcd", "a"]


def test_what_is_equal_needs_not_be_the_same_thing() -> None:
    asked = list[tuple[int, ...]]()

    @latest
    def total(numbers: tuple[int, ...]) -> int:
        asked.append(numbers)
        return sum(numbers)

    assert total(tuple(range(3))) == total(tuple(range(3))) == 3
    assert len(asked) == 1
