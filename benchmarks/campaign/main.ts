// Attacks servers on the loopback and reports the results.
// npm run campaign -- [--parts NAME,...] [--scale X] [--minutes M] [--seed TEXT] [--write] [--json FILE]
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { ROOT } from '../../src/server/package.js';
import { machineInfo } from '../wire/machine-info.js';
import { page, type CampaignReport, type PartReport } from './page.js';
import { PARTS } from './parts.js';

const PAGE = 'docs/robustness.md';

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({
  options: { parts: text, scale: text, minutes: text, seed: text, json: text, server: text, write: flag, help: flag },
});
if (values.help) {
  process.stdout.write(
    [
      'usage: npm run campaign -- [--parts NAME,...] [--scale X] [--minutes M] [--seed TEXT] [--write] [--json FILE] [--server DIR]',
      `  --parts  of ${Object.keys(PARTS).join(', ')}; default: all`,
      '  --scale  of the full amounts, default 1; 0.01 takes a minute or two',
      '  --minutes of the part "soak", default 30',
      '  --seed   of all chance, default "orleans"',
      `  --write  writes what was run into ${PAGE}; other parts stay there as they are`,
      '  --json   writes the figures',
      '  --server a built checkout whose server the parts "exposed" and "proxied" attack, default: this one',
      '',
    ].join('\n'),
  );
  process.exit(0);
}
const names = values.parts?.split(',') ?? Object.keys(PARTS);
const unknown = names.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(', ')}; choose of ${Object.keys(PARTS).join(', ')}.\n`);
  process.exit(2);
}
const campaign = {
  seed: values.seed ?? 'orleans',
  scale: Number(values.scale ?? 1),
  minutes: Number(values.minutes ?? 30),
  server: values.server ?? ROOT,
};

const parts: PartReport[] = [];
for (const [name, { title, run }] of Object.entries(PARTS)) {
  if (!names.includes(name)) continue;
  process.stderr.write(`${title} ...\n`);
  const from = performance.now();
  const findings = await run(campaign);
  const seconds = (performance.now() - from) / 1000;
  parts.push({
    title,
    date: machineInfo().date,
    seed: campaign.seed,
    scale: campaign.scale,
    loadAverage: loadavg()[0]!,
    seconds,
    findings,
  });
  for (const { tried, count, unit, result, failures } of findings) {
    process.stderr.write(`  ${tried}: ${count} ${unit}: ${result}${failures.map((failure) => `\n    FAILED ${failure}`).join('')}\n`);
  }
}
const report: CampaignReport = { about: machineInfo(), parts };
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, null, 1)}\n`);
const titles = Object.values(PARTS).map(({ title }) => title);
if (values.write) writeFileSync(PAGE, page(report, titles, readFileSync(PAGE, 'utf8')));
else process.stdout.write(page(report, titles));
process.exit(parts.some(({ findings }) => findings.some(({ failures }) => failures.length > 0)) ? 1 : 0);
