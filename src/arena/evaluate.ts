import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { many } from '../core/english.js';
import { Refusal } from '../core/result.js';
import { countMatches, type DealRange } from './schedule.js';
import { scheduleSpecOf } from './tournament/config.js';
import { FILES, manifestOf, readManifest, readMatches, type Manifest } from './tournament/folder.js';
import { writeWhole } from './tournament/files.js';
import { LineFile } from './tournament/lines.js';

/** The deals of shard `index` of `count`; sizes differ by at most one deal. */
export function shardOf({ first, last }: DealRange, index: number, count: number): DealRange {
  const deals = last - first + 1;
  if (count > deals)
    throw new Refusal(
      'EVALUATE_SHARDS',
      `${many(deals, 'deal')} cannot be divided among ${count} shards; use at most ${many(deals, 'shard')}.`,
    );
  const at = (shard: number): number => first + Math.floor((shard * deals) / count);
  return { first: at(index), last: at(index + 1) - 1 };
}

interface Shard {
  readonly folder: string;
  readonly manifest: Manifest;
}

/**
 * Joins the matches of shards in the order of their deals. The result does not depend on the split: schedules depend on deals, and bots on matches.
 */
export function mergeShards(folders: readonly string[], out: string): Manifest {
  const shards = folders
    .map((folder): Shard => ({ folder, manifest: readManifest(folder) }))
    .sort((a, b) => dealsOf(a).first - dealsOf(b).first);
  shards.forEach((shard, index) => checkNext(shards[index - 1] ?? null, shard));
  const [{ manifest: first }, { manifest: last }] = [shards[0]!, shards.at(-1)!];
  const manifest: Manifest = {
    ...first,
    tournament: { ...first.tournament, deals: { first: first.tournament.deals.first, last: last.tournament.deals.last } },
  };
  mkdirSync(out, { recursive: true });
  const matches = new LineFile(join(out, FILES.matches), 0);
  const times = new LineFile(join(out, FILES.times), 0);
  for (const [shard, { folder, manifest: own }] of shards.entries()) {
    let count = 0;
    for (const { text, match } of readMatches(folder, own)) {
      matches.append(text);
      if (match.times !== null)
        times.append(JSON.stringify({ id: match.result.id, times: match.times, worker: `${shard}/${match.worker ?? ''}` }));
      count++;
    }
    const wanted = countMatches(scheduleSpecOf(own.tournament), own.tournament.deals);
    if (count < wanted)
      throw new Refusal(
        'EVALUATE_UNFINISHED',
        `${folder} holds ${count} of its ${many(wanted, 'match', 'matches')}; run that shard again to continue it.`,
        'FAILED_PRECONDITION',
      );
  }
  matches.close();
  times.close();
  // last: it marks a complete folder
  writeWhole(join(out, FILES.manifest), `${JSON.stringify(manifest, null, 2)}\n`, 0o600);
  return manifest;
}

function dealsOf({ manifest }: Shard): DealRange {
  return manifest.tournament.deals;
}

function checkNext(before: Shard | null, shard: Shard): void {
  const { folder, manifest } = shard;
  const now = manifestOf(manifest.tournament, manifest.programs);
  if (manifest.rulesHash !== now.rulesHash || manifest.identity !== now.identity) {
    throw new Refusal(
      'EVALUATE_SHARDS',
      `${folder} was written with other rules or by another version of this program; merge it with the version that wrote it.`,
      'FAILED_PRECONDITION',
    );
  }
  if (manifest.tournament.sequential !== null)
    throw new Refusal(
      'EVALUATE_SHARDS',
      `${folder} belongs to a sequential test, which needs its deals in order and cannot be merged; run it as one evaluation.`,
    );
  if (manifest.tournament.format === 'swiss')
    throw new Refusal(
      'EVALUATE_SHARDS',
      `${folder} holds a swiss tournament, whose rounds depend on each other; run it as one tournament.`,
    );
  if (before === null) return;
  if (before.manifest.identity !== manifest.identity)
    throw new Refusal(
      'EVALUATE_SHARDS',
      `${before.folder} and ${folder} have different configurations; merge shards of one evaluation only.`,
    );
  const changed = Object.keys(manifest.programs).find((name) => before.manifest.programs[name] !== manifest.programs[name]);
  if (changed !== undefined)
    throw new Refusal(
      'EVALUATE_SHARDS',
      `The bot ${changed} of ${folder} has other files than that of ${before.folder}; play both shards with the same files.`,
    );
  const [a, b] = [dealsOf(before), dealsOf(shard)];
  if (b.first <= a.last)
    throw new Refusal('EVALUATE_SHARDS', `${before.folder} and ${folder} both hold deal ${b.first}; leave one of them out.`);
  if (b.first > a.last + 1)
    throw new Refusal(
      'EVALUATE_SHARDS',
      `The deals ${a.last + 1} to ${b.first - 1} are missing between ${before.folder} and ${folder}; add the shard that holds them.`,
    );
}
