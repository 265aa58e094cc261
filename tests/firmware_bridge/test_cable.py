"""Session and board over a bad cable: no wrong picture, every event once and in order, equal in the end."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from firmware_bridge.messages import Bright, Identify
from firmware_bridge.news import Described, Fell, Greeted, Happened, Sensed
from firmware_bridge.picture import Picture
from firmware_bridge.simulator.faults import GOOD, Faults
from firmware_bridge.simulator.make import Make, grid, path
from tests.firmware_bridge.cable import World

RED, GREEN = (255, 0, 0), (0, 255, 0)


def live(world: World, seconds: float, every: float = 0.05) -> None:
    """A lively table: pictures, pieces that come and go, dice."""
    for _ in range(round(seconds / every)):
        world.show(changed(world) if world.chance.random() < 0.7 else world.random_picture())
        touch_something(world)
        world.run(every)


def changed(world: World) -> Picture:
    colours = list((world.session._picture or world.random_picture()).colours)
    colours[world.chance.randrange(len(colours))] = (world.chance.randrange(256), 9, 9)
    return Picture(tuple(colours))


def touch_something(world: World) -> None:
    acts: list[Callable[[], None]] = [
        lambda: world.board.roll(0, 6, world.chance.randint(1, 6), world.now),
        lambda: world.touch(world.chance.randrange(world.make.sensors)),
        leave_alone,
        leave_alone,
    ]
    world.chance.choice(acts[-2:] if not world.make.sensors else acts)()


def leave_alone() -> None:
    """Nothing happens to the board."""


def calm_and_check(world: World) -> None:
    world.set_faults(GOOD)
    world.run_until_settled()
    world.check_equal()
    assert (
        world.board.lights.colours
        == (world.session._picture or Picture(())).fitted(world.make.lights).colours
    )


def test_over_a_good_cable_everything_arrives() -> None:
    world = World(1)
    live(world, 5.0)
    calm_and_check(world)
    assert [type(news) for news in world.news if isinstance(news, Greeted | Fell)] == [Greeted]
    assert world.board.lights.rev > 50
    assert world.session.decoder.counters.crc == 0


def test_the_first_news_are_who_the_board_is_where_things_are_and_what_is_closed() -> None:
    world = World(2)
    world.board.sensor(5, True, 0.0)
    world.run(1.0)
    kinds = [type(news) for news in world.news]
    assert kinds[0] is Greeted
    assert set(kinds) == {Greeted, Described, Sensed, Happened}
    described = next(news for news in world.news if isinstance(news, Described))
    assert described.description.cells[:8] == (0, 1, 2, 3, 7, 6, 5, 4)


@pytest.mark.parametrize(
    "faults",
    [
        Faults(drop=0.003),
        Faults(flip=0.003),
        Faults(duplicate=0.003),
        Faults(insert=0.003),
        Faults(drop=0.002, flip=0.002, duplicate=0.002, insert=0.002),
        Faults(latency=0.016, jitter=0.016),
        Faults(latency=0.060, jitter=0.080),
    ],
    ids=["drop", "flip", "duplicate", "insert", "all of it", "slow", "slower than patience"],
)
@pytest.mark.parametrize("make", [grid(4, 4), grid(8, 8, deaf=True)], ids=["small", "deaf"])
def test_a_bad_cable_shows_no_wrong_picture_and_loses_no_event(faults: Faults, make: Make) -> None:
    world = World(3, faults, make)
    live(world, 4.0)
    calm_and_check(world)
    assert len(world.shown) > 5


@pytest.mark.parametrize("bit_errors", [1e-6, 1e-5, 1e-4, 1e-3])
def test_bit_errors_are_survived(bit_errors: float) -> None:
    world = World(4, Faults(bit_errors=bit_errors))
    live(world, 6.0)
    calm_and_check(world)
    assert len(world.heard()) > 20


@pytest.mark.parametrize("seed", range(8))
def test_a_board_that_restarts_in_the_middle_of_a_frame_is_greeted_again(seed: int) -> None:
    world = World(seed, Faults(flip=0.0005))
    for _ in range(4):
        live(world, 0.5)
        world.run(world.chance.random() * 0.02)
        world.restart_board()
    live(world, 1.0)
    calm_and_check(world)
    assert len({news.boot for news in world.news if isinstance(news, Greeted)}) >= 4


def test_a_stalled_cable_is_noticed_and_all_goes_on_after_it() -> None:
    world = World(5)
    live(world, 1.0)
    world.there.stalled = True
    live(world, 3.0)
    world.there.stalled = False
    calm_and_check(world)


@pytest.mark.parametrize("way", ["there", "back"])
def test_a_cable_that_carries_only_one_way_is_lost(way: str) -> None:
    world = World(6)
    live(world, 1.0)
    getattr(world, way).cut = True
    before = len(world.news)
    live(world, 3.0)
    assert any(isinstance(news, Fell) for news in world.news[before:]) or way == "there"
    getattr(world, way).cut = False
    calm_and_check(world)


def test_a_silent_board_is_lost_after_a_second_and_a_half() -> None:
    world = World(7)
    world.run(1.1)
    world.back.cut = True
    world.run(1.3)
    assert Fell(silent=True) not in world.news
    world.run(0.3)
    assert Fell(silent=True) in world.news


def test_a_quiet_board_is_asked_whether_it_is_there() -> None:
    world = World(8)
    world.run(3.0)
    before = world.session.pings
    world.back.stalled = True
    world.run(1.2)
    assert world.session.pings in (before + 1, before + 2)


def test_a_deaf_board_never_loses_a_byte_over_a_good_cable() -> None:
    world = World(9, make=grid(8, 8, deaf=True))
    live(world, 5.0, every=0.005)
    calm_and_check(world)
    assert world.board.overrun == 0


def test_a_board_of_many_lights_gets_its_picture_in_parts() -> None:
    world = World(10, Faults(flip=0.0005), path(300))
    live(world, 5.0)
    calm_and_check(world)
    assert len(world.shown) > 5


def test_a_board_slower_than_patience_is_not_buried() -> None:
    world = World(17, make=replace(grid(4, 4), show_time=0.25))
    live(world, 6.0, every=0.02)
    assert len(world.shown) > 15
    pictures = world.session.pictures
    assert pictures is not None
    assert pictures.counters.unanswered < len(world.shown) // 2
    calm_and_check(world)


def test_a_picture_waits_behind_at_most_one_other() -> None:
    world = World(18, make=path(80))
    world.run(0.5)
    for _ in range(200):
        world.show(world.random_picture())
        world.step()
    last = Picture((GREEN,) * 80)
    world.show(last)
    world.run(0.075)
    assert world.shown[-1] == last


def test_the_newest_picture_wins_and_no_queue_grows() -> None:
    world = World(11, make=path(80))
    world.run(0.5)
    for _ in range(1000):
        world.show(world.random_picture())
    last = Picture((GREEN,) * 80)
    world.show(last)
    world.run(0.2)
    assert world.shown[-1] == last
    assert len(world.shown) <= 2


def test_orders_are_done_once_and_again_after_a_restart() -> None:
    world = World(12)
    world.session.order(Bright(40, 500))
    world.session.order(Identify(3))
    world.run(0.5)
    assert world.board.brightness == 40
    assert world.board.identify_until > world.now
    world.restart_board()
    world.run(2.0)
    assert world.board.brightness == 40
    assert world.board.identify_until < world.now


def test_a_newer_order_replaces_one_that_waits() -> None:
    world = World(13)
    for level in range(200):
        world.session.order(Bright(level, 0))
    world.run(1.0)
    assert world.board.brightness == 199
    assert world.session.settled


def test_a_light_that_changed_by_itself_is_put_right() -> None:
    world = World(14)
    world.show(Picture((RED,) * 16))
    world.run(1.0)
    world.board.lights.colours = ((1, 2, 3), *world.board.lights.colours[1:])
    world.run(1.5)
    assert world.board.lights.colours == (RED,) * 16


def test_a_full_queue_is_told_as_missed_events_and_the_sensors_are_right() -> None:
    world = World(15)
    world.run(0.5)
    world.touch(0)
    world.run(0.1)
    world.back.cut = world.there.cut = True
    for index in range(1, 16):
        world.touch(index)
        world.run(0.03)
    world.back.cut = world.there.cut = False
    world.run(5.0)
    assert world.board.happenings.lost
    happened = [news for news in world.news if isinstance(news, Happened)]
    assert sum(news.missed for news in happened) == 16 - len(happened)
    assert world.session.sensors.closed == (True,) * 16
    world.check_events()


def test_event_ids_that_go_round_are_still_told_once_and_in_order() -> None:
    world = World(16)
    world.board.happenings._id = 65530
    world.run(0.5)
    for _ in range(12):
        world.board.roll(0, 6, 3, world.now)
        world.run(0.05)
    ids = [event.id for _, event in world.heard()]
    assert ids == [*range(65531, 65536), *range(7)]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(30))
def test_anything_at_once_for_a_long_time(seed: int) -> None:
    world = World(1000 + seed, make=[grid(4, 4), grid(8, 8, deaf=True)][seed % 2])
    for _ in range(10):
        share = 10 ** -world.chance.uniform(2.5, 5)
        world.set_faults(
            Faults(
                share,
                share,
                share,
                share,
                share / 8,
                world.chance.random() * 0.02,
                world.chance.random() * 0.02,
            )
        )
        live(world, 1.0)
        world.chance.choice((world.restart_board, leave_alone, leave_alone))()
        world.back.stalled = world.chance.random() < 0.2
        live(world, 0.5)
        world.back.stalled = False
    calm_and_check(world)
