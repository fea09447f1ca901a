"""Writes the letters of pictures, src/picture/data/letters.ts: outlines of Inter (SIL Open Font License 1.1, @fontsource-variable/inter) at one weight.

A picture has its letters as paths, so it needs no font and looks the same on every machine.
    pip install fonttools brotli && python3 scripts/letters.py
"""

import sys
from pathlib import Path

from fontTools.misc.transform import Scale
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
FONT = ROOT / "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"
OUT = ROOT / "src/picture/data/letters.ts"
WEIGHT = 560
EM = 1000
LETTERS = [chr(code) for code in range(0x20, 0x7F)] + list("·–…×ÀÂÇÉÈÊÎÔàâçéèêëîïôùûü")

font = instantiateVariableFont(TTFont(FONT), {"wght": WEIGHT})
names = font.getBestCmap()
glyphs = font.getGlyphSet()
scale = EM / font["head"].unitsPerEm
lines = []
for letter in LETTERS:
    name = names.get(ord(letter))
    if name is None:
        sys.exit(f"the font has no {letter!r}")
    pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
    glyphs[name].draw(TransformPen(pen, Scale(scale, -scale)))
    quoted = f'"{letter}"' if letter == "'" else f"'{letter}'" if letter != "\\" else "'\\\\'"
    lines.append(f"  [{quoted}, {round(glyphs[name].width * scale)}, '{pen.getCommands()}'],")
OUT.write_text(
    "// Written by scripts/letters.py. Outlines of Inter, Copyright 2016 The Inter Project Authors (https://github.com/rsms/inter), licensed under the\n"
    "// SIL Open Font License 1.1 (https://openfontlicense.org).\n\n"
    f"/** Letters of an em of {EM}, y downwards from the baseline: letter, width, path of SVG. */\n"
    "export const LETTERS: readonly (readonly [letter: string, width: number, path: string])[] = [\n" + "\n".join(lines) + "\n];\n",
    encoding="utf-8",
)
