import { GOODS, ICONS, type Glyph } from '../../../picture/shapes.js';

const BOX = '-13 -13 26 26';
const ICON_BOX = '-14 -14 28 28';

export const isDrawnGood = (id: string): boolean => Object.hasOwn(GOODS, id);

export const hasIcon = (id: string): boolean => Object.hasOwn(ICONS, id);

/** Goods and counted things, drawn once; other drawings use them by id. */
export function Symbols() {
  return (
    <svg width="0" height="0" class="symbols" aria-hidden="true">
      <defs>
        {Object.entries(GOODS).map(([id, glyph]) => (
          <symbol id={`g-${id}`} viewBox={BOX}>
            <Parts glyph={glyph} />
          </symbol>
        ))}
        {Object.entries(ICONS).map(([id, glyph]) => (
          <symbol id={`i-${id}`} viewBox={ICON_BOX}>
            <Parts glyph={glyph} />
          </symbol>
        ))}
        <marker id="arrow" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto">
          <path d="M0 0L10 5L0 10z" fill="context-stroke" />
        </marker>
      </defs>
    </svg>
  );
}

function Parts({ glyph: { fill, stroke, line, hole } }: { glyph: Glyph }) {
  return (
    <>
      {stroke !== undefined && <path d={stroke} class="ln" />}
      {fill !== undefined && <path d={fill} />}
      {line !== undefined && <path d={line} class="hl" />}
      {hole !== undefined && <path d={hole} class="hole" />}
    </>
  );
}
