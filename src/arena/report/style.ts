/** Style of the page. Each named colour has a value for light and dark; those of sources are from Okabe and Ito. */
export const STYLE = `
:root { color-scheme: light dark; --paper: #fff; --ink: #1d232b; --faint: #69737f; --line: #d9dee4; --soft: #f4f6f8; --warn: #fff4d6; --edge: #d49b00;
  --c0: #0072b2; --c1: #e69f00; --c2: #009e73; --c3: #cc79a7; --c4: #56b4e9; --c5: #d55e00;
  --d0: #f2a273; --d1: #f7c7a8; --d2: #fbe4d4; --d3: #eef0f2; --d4: #d6e6f4; --d5: #a9cdea; --d6: #74aedb;
  --s0: #f4f6f8; --s1: #e3eef5; --s2: #c8e0ee; --s3: #a3cde5; --s4: #7cb8d9; --s5: #56a3cd; }
@media (prefers-color-scheme: dark) {
:root { --paper: #14181d; --ink: #e6eaef; --faint: #98a3b0; --line: #303943; --soft: #1c2229; --warn: #33290d; --edge: #d4a017;
  --c0: #4aa8e0; --c1: #e8ac2f; --c2: #1fbf92; --c3: #d78fb8; --c4: #8fd0f5; --c5: #ee7b35;
  --d0: #a8501c; --d1: #7c4224; --d2: #4f3529; --d3: #2a313a; --d4: #26425a; --d5: #235a86; --d6: #2273b0;
  --s0: #1c2229; --s1: #203240; --s2: #22455c; --s3: #235a7b; --s4: #22709b; --s5: #1b76a8; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 64rem; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.6rem; } h2 { margin: 2.2rem 0 .6rem; font-size: 1.15rem; }
p { margin: .4rem 0; } .faint { color: var(--faint); }
.warning { margin: .8rem 0; padding: .5rem .8rem; background: var(--warn); border-left: 4px solid var(--edge); }
.wide { overflow-x: auto; } svg { display: block; margin: .5rem 0; font-size: 12px; color: var(--ink); }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .5rem 0; }
th, td { padding: .25rem .55rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { font-weight: 600; color: var(--faint); } th:first-child, td:first-child, .ranked :is(th, td):nth-child(2) { text-align: left; }
.ranked th { white-space: normal; vertical-align: bottom; } .ranked td:nth-child(2) { white-space: normal; overflow-wrap: anywhere; min-width: 8rem; }
.ranked :is(th, td) { padding: .25rem .4rem; } .bad { color: var(--c5); font-weight: 600; }
.key { display: inline-block; width: .8em; height: .8em; margin: 0 .35em 0 1em; border-radius: 2px; }
pre { padding: .8rem; background: var(--soft); overflow-x: auto; font-size: 13px; } code { font-size: .92em; }
`;
