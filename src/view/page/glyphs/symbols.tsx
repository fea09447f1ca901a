import type { ComponentChildren } from 'preact';

/* Own drawings: every shape is a path of this file. Symbols are drawn once a page and used by name. */

/** Shapes of followers by kind, in a box of 26 around the origin; `letter`: baseline of their letter, which stands in shapes of 16 px and more. */
const FOLLOWERS: Readonly<Record<string, { readonly shape: ComponentChildren; readonly letter: number }>> = {
  farmer: { letter: 4.7, shape: <circle r="10.5" /> },
  boatman: { letter: 4, shape: <path d="M-11 -6H11C11 3 6 10 0 10S-11 3 -11 -6Z" /> },
  craftsman: { letter: 4.7, shape: <rect x="-9.5" y="-9.5" width="19" height="19" rx="2" /> },
  trader: { letter: 4.7, shape: <path d="M0 -12L12 0L0 12L-12 0Z" /> },
  knight: { letter: 4.2, shape: <path d="M-9.5 -10H9.5V1C9.5 6 5 10 0 12C-5 10 -9.5 6 -9.5 1Z" /> },
  scholar: { letter: 4.7, shape: <path d="M-6 -10.4H6L12 0L6 10.4H-6L-12 0Z" /> },
  monk: { letter: 5.4, shape: <path d="M-9 10.5V-1C-9 -7 -5 -11.5 0 -11.5S9 -7 9 -1V10.5Z" /> },
};

/** Shapes that have no letter: where anyone may stand, and what is no follower. */
const OTHERS: Readonly<Record<string, ComponentChildren>> = {
  any: <circle r="10.5" stroke-dasharray="3.5 3" />,
  corpse: <path d="M-3 -12H3V-5H9V1H3V12H-3V1H-9V-5H-3Z" />,
  wheel: (
    <>
      <path
        d="M-2 -11.5h4l.7 2.6 2.3 1 2.3-1.3 2.8 2.8-1.3 2.3 1 2.3 2.6.7v4l-2.6.7-1 2.3 1.3 2.3-2.8 2.8-2.3-1.3-2.3 1-.7 2.6h-4l-.7-2.6-2.3-1-2.3 1.3-2.8-2.8 1.3-2.3-1-2.3-2.6-.7v-4l2.6-.7 1-2.3-1.3-2.3 2.8-2.8 2.3 1.3 2.3-1Z"
        transform="translate(0 -.4) scale(.93)"
      />
      <circle r="3.6" class="hole" />
    </>
  ),
};

/** Goods: ear, wedge, goblet, cloud, weave; in a box of 26. */
const GOODS: Readonly<Record<string, ComponentChildren>> = {
  grain: (
    <>
      <path d="M0 11V-3" class="ln" />
      <path d="M0 -11c2.8 2 2.8 5 0 7c-2.8-2-2.8-5 0-7Z" />
      <path d="M1 2c.3-3.600 2.600-5.600 6-5.600c.2 3.600-2 5.800-6 5.600ZM-1 2c-.3-3.600-2.600-5.600-6-5.600c-.2 3.600 2 5.800 6 5.600ZM1 8c.3-3.600 2.600-5.600 6-5.600c.2 3.600-2 5.800-6 5.600ZM-1 8c-.3-3.600-2.600-5.600-6-5.600c-.2 3.600 2 5.800 6 5.600Z" />
    </>
  ),
  cheese: (
    <>
      <path d="M-11 6.500V0L6 -8.500C9 -7 11 -3.500 11 0V6.500Z" />
      <circle cx="-3" cy="2.800" r="2" class="hole" />
      <circle cx="5" cy="-1" r="1.800" class="hole" />
    </>
  ),
  wine: (
    <>
      <path d="M-6.500 -10.500H6.500C7.500 -3 5.500 1.500 1.300 2.300V8H5V10.500H-5V8H-1.300V2.300C-5.500 1.500 -7.500 -3 -6.500 -10.500Z" />
    </>
  ),
  wool: (
    <>
      <path d="M-6 7.500C-11.500 7.500 -12 .5 -7.500 -.5C-9 -6 -3 -8.500 0 -5.500C3.500 -9.500 9 -6 7.600 -1C12.500 0 11.500 7.500 6 7.500C4 10 -4 10 -6 7.500Z" />
      <path d="M-3.500 1.500c1.500 2 4 2 5.500 0" class="hl" />
    </>
  ),
  brocade: (
    <>
      <path d="M-9.500 -9.500H9.500V9.500H-9.500Z" />
      <path d="M-9.500 -3L-3 -9.500M-9.500 4L4 -9.500M-6 9.500L9.500 -6M1 9.500L9.500 1" class="hl" />
    </>
  ),
};

/** Things that are counted, in a box of 28. */
const ICONS: Readonly<Record<string, ComponentChildren>> = {
  coin: (
    <>
      <circle r="10" />
      <circle r="5.500" class="hl" />
    </>
  ),
  citizen: (
    <>
      <circle cy="-5" r="5" />
      <path d="M-9.500 10.500C-9.500 4 -5 1.500 0 1.500S9.500 4 9.500 10.500Z" />
    </>
  ),
  station: (
    <>
      <path d="M-10 11V-1L0 -11L10 -1V11Z" />
    </>
  ),
  merchant: (
    <>
      <path d="M0 -13A5 5 0 0 1 3.600 -4.500C6.500 -1 8.500 6 9.500 13H-9.500C-8.500 6 -6.500 -1 -3.600 -4.500A5 5 0 0 1 0 -13Z" />
    </>
  ),
  dev: (
    <>
      <path d="M-10 -8C-6 -10 -2.500 -9 0 -6.500C2.500 -9 6 -10 10 -8V8C6 6.500 2.500 7.500 0 10C-2.500 7.500 -6 6.500 -10 8Z" />
      <path d="M0 -6.500V9" class="hl" />
    </>
  ),
  die: (
    <>
      <rect x="-9.500" y="-9.500" width="19" height="19" rx="4" />
      <circle cx="-4" cy="-4" r="1.800" class="hole" />
      <circle cx="4" cy="4" r="1.800" class="hole" />
      <circle r="1.800" class="hole" />
    </>
  ),
  bag: (
    <>
      <path d="M-5 -11H5L3 -6C8 -3 10 2 9 7C8 10.500 4 11 0 11S-8 10.500 -9 7C-10 2 -8 -3 -3 -6Z" />
    </>
  ),
};

const BOX = '-13 -13 26 26';
const ICON_BOX = '-14 -14 28 28';

export const hasFollowerShape = (kind: string): boolean => Object.hasOwn(FOLLOWERS, kind);
export const hasShape = (id: string): boolean => hasFollowerShape(id) || Object.hasOwn(OTHERS, id);
export const isDrawnGood = (id: string): boolean => Object.hasOwn(GOODS, id);

/** All symbols, drawn once; others use them by id. */
export function Symbols() {
  return (
    <svg width="0" height="0" class="symbols" aria-hidden="true">
      <defs>
        {Object.entries(FOLLOWERS).map(([kind, { shape, letter }]) => [
          <symbol id={`k-${kind}`} viewBox={BOX}>
            {shape}
            <text y={letter} text-anchor="middle" class="kl">
              {kind.charAt(0).toUpperCase()}
            </text>
          </symbol>,
          <symbol id={`s-${kind}`} viewBox={BOX}>
            {shape}
          </symbol>,
        ])}
        {Object.entries(OTHERS).map(([id, shape]) =>
          ['k', 's'].map((size) => (
            <symbol id={`${size}-${id}`} viewBox={BOX}>
              {shape}
            </symbol>
          )),
        )}
        {Object.entries(GOODS).map(([id, shape]) => (
          <symbol id={`g-${id}`} viewBox={BOX}>
            {shape}
          </symbol>
        ))}
        {Object.entries(ICONS).map(([id, shape]) => (
          <symbol id={`i-${id}`} viewBox={ICON_BOX}>
            {shape}
          </symbol>
        ))}
      </defs>
    </svg>
  );
}
