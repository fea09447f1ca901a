import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { ROOT } from '../../src/server/package.js';
import { readOptions, refuse } from '../options.js';
import { machineInfo } from '../wire/machine-info.js';
import { page, type CampaignReport, type PartReport } from './page.js';
import { PARTS } from './parts.js';

const PAGE = 'docs/robustness.md';

const {
  options: { parts: chosen, json, write, ...campaign },
} = readOptions({
  name: 'npm run campaign --',
  summary: 'Attacks servers on the loopback and reports the results.',
  options: {
    parts: { type: 'text', value: 'NAME,...', default: Object.keys(PARTS).join(), help: 'parts of the campaign to run' },
    scale: { type: 'number', value: 'X', default: 1, help: 'factor of all amounts; 0.01 takes a minute or two' },
    minutes: { type: 'number', value: 'M', default: 30, help: 'length of the part "soak"' },
    seed: { type: 'text', value: 'TEXT', default: 'orleans', help: 'seed of all random choices' },
    json: { type: 'text', value: 'FILE', help: 'write the figures into this file' },
    server: { type: 'text', value: 'DIR', default: ROOT, help: 'a built checkout whose server the parts "exposed" and "proxied" attack' },
    write: { type: 'flag', help: `write the parts that ran into ${PAGE}; its other parts do not change` },
  },
});
const names = chosen.split(',');
const unknown = names.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) refuse(`There is no part ${unknown.join(', ')}; choose of ${Object.keys(PARTS).join(', ')}.`);

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
if (json !== undefined) writeFileSync(json, `${JSON.stringify(report, null, 1)}\n`);
const titles = Object.values(PARTS).map(({ title }) => title);
if (write) writeFileSync(PAGE, page(report, titles, readFileSync(PAGE, 'utf8')));
else process.stdout.write(page(report, titles));
process.exit(parts.some(({ findings }) => findings.some(({ failures }) => failures.length > 0)) ? 1 : 0);
