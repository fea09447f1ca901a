"""``render_mode`` ``rgb_array`` and ``human``: the drawing of the viewer as pixels, without a browser."""

import sys
from functools import partial
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from conftest import LONG, RULESET
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import render_test

import orleans_env
from orleans_env import errors
from orleans_env.pictures import HEIGHT, WIDTH, rasterise

SHAPE = (HEIGHT, WIDTH, 3)


@pytest.fixture
def no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window without a display."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@pytest.mark.parametrize("ruleset", ["salesman", "base-5p+orders+events+trade", *(["duel", "invasion-3p"] if LONG else [])])
def test_every_picture_has_the_same_shape_and_follows_the_game(ruleset: str) -> None:
    env = orleans_env.make(ruleset, render_mode="rgb_array")
    obs, _ = env.reset(seed=4)
    first = env.render()
    assert isinstance(first, np.ndarray) and first.shape == SHAPE and first.dtype == np.uint8
    assert len(np.unique(first.astype(np.uint32) @ (1 << 16, 1 << 8, 1))) > 50, "something is drawn"
    env.step(int(np.flatnonzero(obs["action_mask"])[-1]))
    assert (env.render() != first).any(), "another position is another picture"
    env.reset(seed=4)
    assert np.array_equal(env.render(), first), "equal seeds have equal pictures"
    assert isinstance(env.render(mode="ansi"), str)


def test_a_picture_of_a_seat_has_only_facts_that_it_knows(client: orleans_env.RawClient) -> None:
    game = client.make("base-2p?bagCounts=owner")
    game.reset(7)
    assert "seen by seat" not in game.render() and "seen by seat 1" in game.render(1)
    pictures = [rasterise(game.svg(seat)) for seat in (None, 0, 1)]
    assert not any(np.array_equal(pictures[a], pictures[b]) for a, b in ((0, 1), (0, 2), (1, 2)))
    # facts that the seat does not know are resampled: the picture stays
    for other in game.fork("resample", count=3, seat=0, seed=3):
        assert other.svg(0) == game.svg(0)


@pytest.mark.parametrize(
    "drawing",
    [
        '<image href="/dev/null"/>',
        '<use href="/etc/logo.svg"/>',
        '<path id="a" fill="url(http://example.org)"/>',
        '<use id="a" href="#a"/>',
        '<g><path id="a"/></g><use id="b" href="#a"/><use href="#b"/>',
        "<g>" * 17 + "</g>" * 17,
        "<g>",
        "</g><g>",
        # each takes seconds
        '<rect filter="blur(300)"/>',
        '<g mix-blend-mode="multiply"/>',
        '<g opacity=".5"></g>',
        '<rect fill-opacity=".5"/>',
        '<rect fill="rgba(0,0,0,.5)"/>',
        '<rect fill="#12345678"/>',
        '<path id="a" opacity=".5" d="M0 0"/>',
        '<path d="M0 0" opacity=".5"/>' * 513,
        f'<path d="M0 0{"L9 9" * 200}" stroke-dasharray="4 3"/>',
        '<circle r="9" stroke-dasharray=".01 1"/>',
        '<circle r="12345"/>',
        '<circle r="1e9"/>',
        '<circle r="1.e9"/>',
        '<rect width="1200" height="800"/>' * 6001,
        '<path id="a" d="M0 0' + "L9 9" * 1000 + '"/>' + '<use href="#a"/>' * 600,
        "text",
        "<!-- -->",
    ],
)
def test_a_drawing_that_a_server_does_not_make_is_refused(drawing: str) -> None:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
    assert rasterise(f'{head}<g><path id="a" d="M0 0"/><use href="#a"/></g></svg>\n').shape == SHAPE
    for document in (f"{head}{drawing}</svg>\n", head, f"{head.replace('1200', '1300')}</svg>\n", ""):
        with pytest.raises(errors.AnswerMalformed, match="drawing"):
            rasterise(document)


@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")
def test_gymnasium_checks_the_pictures(no_display: None) -> None:
    check_env(orleans_env.make(RULESET, render_mode="rgb_array"), skip_render_check=False)


def test_pettingzoo_render_test(no_display: None) -> None:
    render_test(partial(orleans_env.aec_env, RULESET))


def test_record_video(tmp_path: Path, videos: list[list[np.ndarray]]) -> None:
    env = gymnasium.wrappers.RecordVideo(
        gymnasium.make(f"orleans/{RULESET}-v0", render_mode="rgb_array"), str(tmp_path), video_length=6, disable_logger=True
    )
    obs, _ = env.reset(seed=1)
    for _ in range(8):
        obs, *_ = env.step(int(np.flatnonzero(obs["action_mask"])[0]))
    env.close()
    # Gymnasium ends a video with the frame beyond its length
    if not LONG:
        (frames,) = videos
        assert [frame.shape for frame in frames] == [SHAPE] * 7 and (frames[0] != frames[-1]).any()
        return
    import imageio_ffmpeg

    (video,) = tmp_path.glob("*.mp4")
    assert imageio_ffmpeg.count_frames_and_secs(str(video))[0] == 7
    assert next(imageio_ffmpeg.read_frames(str(video)))["size"] == (WIDTH, HEIGHT)


def test_a_window_follows_the_game(no_display: None) -> None:
    import pygame

    env = orleans_env.make(RULESET, render_mode="human")
    obs, _ = env.reset(seed=2)
    env.step(int(np.flatnonzero(obs["action_mask"])[0]))
    shown = pygame.surfarray.array3d(pygame.display.get_surface()).swapaxes(0, 1)
    assert np.array_equal(shown, env.render(mode="rgb_array"))
    assert env.render() is None
    env.close()
    assert pygame.display.get_surface() is None
    parallel = orleans_env.parallel_env(RULESET, render_mode="human")
    parallel.reset(seed=2)
    assert pygame.display.get_surface().get_size() == (WIDTH, HEIGHT)
    parallel.close()


@pytest.mark.parametrize(
    ("mode", "module", "extra"), [("rgb_array", "resvg_py", "render"), ("rgb_array", "PIL", "render"), ("human", "pygame", "human")]
)
def test_the_error_names_the_missing_package(mode: str, module: str, extra: str, monkeypatch: pytest.MonkeyPatch) -> None:
    env = orleans_env.make(RULESET)
    env.reset(seed=1)
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(errors.ExtraMissing, match=rf"{module}; pip install 'orleans-env\[{extra}\]'\.$"):
        env.render(mode=mode)
    # nothing else needs it
    assert isinstance(env.render(mode="ansi"), str)


def test_without_a_display_a_window_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "nosuchdriver")
    with pytest.raises(errors.OrleansError, match="needs a display"):
        orleans_env.make(RULESET, render_mode="human").reset(seed=1)
