"""Pictures of games: the server's drawing as pixels, and a window that shows it. The packages of the extras ``render`` and ``human`` are imported
when they are needed, and only then."""

from __future__ import annotations

import io
import os
import re
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from . import errors
from .raw import RawEnv

Pixels = npt.NDArray[np.uint8]

RENDER_MODES: Final = ("ansi", "rgb_array", "human")
WIDTH: Final = 1200
HEIGHT: Final = 800

_HEAD: Final = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
_END: Final = "</svg>\n"
_VALUE: Final = r"[\w .,#()+-]*"
_NUMBERS: Final = r"(?:\d{1,4}(?![\deE])|[eE](?![\d+-])|[A-DF-Za-df-z ,().+-])*"
"""Numbers below 10,000 without exponents."""
_ATTRIBUTE: Final = (
    rf' (?:(?:d|x|y|width|height|rx|ry|cx|cy|r|x1|y1|x2|y2|points|transform|stroke-width)="{_NUMBERS}"'
    rf'|(?:id|href|opacity|stroke-opacity|stroke-linecap|stroke-linejoin|paint-order|fill-rule)="{_VALUE}"'
    r'|(?:fill|stroke)="(?:none|#[\da-f]{3}|#[\da-f]{6})"'
    r'|stroke-dasharray="[3-9][\d.]* [3-9]")'
)
_TAG: Final = re.compile(rf"<(/?)(defs|g|path|rect|circle|ellipse|line|polyline|polygon|use)((?:{_ATTRIBUTE})*)(/?)>", re.ASCII)
_NAMES: Final = re.compile(rf' (id|href)="({_VALUE})"', re.ASCII)
_MOST_LEVELS: Final = 16
"""Groups within groups; hundreds of them end the process of the parser."""
_MOST_ELEMENTS: Final = 6000
_MOST_CHARACTERS: Final = 3 << 19
"""Of the document and of the used paths, once for each use."""
_SLOW: Final = re.compile(r' (?:opacity|stroke-opacity|stroke-dasharray)="')
_MOST_SLOW: Final = 512
_MOST_SLOW_CHARACTERS: Final = 600


def known_render_mode(render_mode: Any) -> str | None:
    """One of ``RENDER_MODES`` or None.

    Raises:
        ArgumentError: another one.
    """
    if render_mode is None or render_mode in RENDER_MODES:
        return None if render_mode is None else str(render_mode)
    raise errors.ArgumentError(f"render_mode is {render_mode!r}; give one of {', '.join(RENDER_MODES)}, or None.")


def rasterise(svg: str) -> Pixels:
    """The pixels of a drawing: uint8[800, 1200, 3], rows from top to bottom, red, green, blue; equal for equal drawings on every machine.

    Raises:
        ExtraMissing: without the packages of ``orleans-env[render]``.
        AnswerMalformed: the server sent another document than a drawing of a game.
    """
    if not _is_drawing(svg):
        raise errors.malformed("it sent a drawing with parts that drawings of games do not have")
    try:
        import resvg_py
        from PIL import Image
    except ImportError as error:
        raise errors.ExtraMissing(f"Pictures of games need {error.name}; pip install 'orleans-env[render]'.") from error
    # letters are outlines: the machine needs no font
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))
    with Image.open(io.BytesIO(png)) as image:
        return np.asarray(image.convert("RGB"))


def _is_drawing(svg: str) -> bool:
    """Returns whether a document has the size and only the elements of drawings of games. Other ones could read files of this machine, take all its
    memory or time, or end the process."""
    if not svg.startswith(_HEAD) or not svg.endswith(_END):
        return False
    at, end = len(_HEAD), len(svg) - len(_END)
    levels = elements = slow = 0
    characters = len(svg)
    paths: dict[str, int] = {}
    while at < end:
        tag = _TAG.match(svg, at, end)
        if tag is None:
            return False
        at = tag.end()
        closing, element, attributes, empty = tag.groups()
        levels += -1 if closing else 0 if empty else 1
        names = dict(_NAMES.findall(attributes))
        # a path has no parts, so no use can lead to another one
        if not 0 <= levels <= _MOST_LEVELS or ("href" in names and names["href"] not in paths) or ("id" in names and element != "path"):
            return False
        elements += 1
        characters += paths.get(names.get("href", ""), 0)
        if _SLOW.search(attributes):
            slow += 1
            # not repeated by uses or inherited
            if "id" in names or element not in ("path", "circle") or len(attributes) > _MOST_SLOW_CHARACTERS:
                return False
        if elements > _MOST_ELEMENTS or characters > _MOST_CHARACTERS or slow > _MOST_SLOW:
            return False
        if "id" in names:
            paths[f"#{names['id']}"] = len(attributes)
    return levels == 0


class Renderer:
    """The result of ``render`` in a mode; keeps the window of the mode ``human``."""

    def __init__(self) -> None:
        self._window: Any = None

    def render(self, mode: str, raw: RawEnv, seat: int | None) -> str | Pixels | None:
        """Text, pixels as :func:`rasterise` makes them, or None and a window that shows them; ``seat``: the seat of the view, None: everything.

        Raises:
            ExtraMissing: without the packages of the mode. ArgumentError: ``human`` on a machine without a display.
        """
        if mode == "ansi":
            return raw.render(seat)
        pixels = rasterise(raw.svg(seat))
        if mode == "rgb_array":
            return pixels
        self._show(pixels)
        return None

    def close(self) -> None:
        """Closes the window."""
        if self._window is not None:
            import pygame

            self._window = None
            pygame.display.quit()

    def _show(self, pixels: Pixels) -> None:
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        try:
            import pygame
        except ImportError as error:
            raise errors.ExtraMissing(f"render_mode='human' needs {error.name}; pip install 'orleans-env[human]'.") from error
        if self._window is None:
            try:
                pygame.display.init()
                pygame.display.set_caption("Orléans")
                self._window = pygame.display.set_mode((WIDTH, HEIGHT))
            except pygame.error as error:
                raise errors.ArgumentError(f"render_mode='human' needs a display ({error}); render_mode='rgb_array' needs none.") from error
        pygame.event.pump()
        # pygame counts columns first
        pygame.surfarray.blit_array(self._window, pixels.swapaxes(0, 1))
        pygame.display.flip()
