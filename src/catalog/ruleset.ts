import { clip, Refusal } from '../core/result.js';
import { compileRules, type Rules } from '../engine/compile.js';
import type { Module } from '../engine/module.js';
import type { RulesetConfig } from '../engine/slots.js';
import { bindWorld, type World } from '../engine/world.js';
import { compileBase } from '../rules/base/model/compiled.js';
import { MODULES } from './modules.js';
import { permute, renamed, renaming } from './isomorph.js';
import { parse, type RulesetText } from './parse.js';
import { describe, type Hashes, type Spec } from './spec.js';
import { collectVocabulary, type Vocabulary } from './vocabulary.js';

/** A compiled ruleset with its canonical name. */
export interface Ruleset extends RulesetConfig {
  readonly name: string;
  readonly scenario: string;
  readonly rules: Rules;
  readonly spec: Spec;
  readonly hashes: Hashes;
  /** Returns the id of the action with the name, blanks ignored; Refusal ACTION_UNKNOWN. */
  actionId(name: string): number;
  /** Replaces the words of a name by those of the isomorph; other rulesets return the name. */
  rename(name: string): string;
}

/** The rulesets of a list of modules. A process binds its tables once, so only one catalog per process can load rulesets. */
export interface RulesetCatalog {
  readonly vocabulary: Vocabulary;
  /** Parses and checks a ruleset string; a Refusal names the id of a rule that forbids it. */
  readonly parseRuleset: (text: string) => RulesetText;
  /** Compiles a ruleset; equal names give the same object while it is among the last `MAX_LOADED` used. */
  readonly loadRuleset: (text: string) => Ruleset;
  /** Returns whether the ruleset is compiled already; throws the Refusals of `parseRuleset`. */
  readonly isLoaded: (text: string) => boolean;
  /** The world of all modules, bound at the first call (after `useOverrides`). */
  readonly theWorld: () => World;
  /** Returns whether the tables are bound; printed values can be corrected only before that. */
  readonly isBound: () => boolean;
}

/** Compiled rulesets in the cache: each takes half a megabyte, and clients choose names freely. Envs keep their ruleset by reference. */
const MAX_LOADED = 64;

export function makeCatalog(modules: readonly Module[]): RulesetCatalog {
  const vocabulary = collectVocabulary(modules);
  /** by name, the least recently used first */
  const loaded = new Map<string, Ruleset>();
  let world: World | null = null;
  const theWorld = (): World => (world ??= bindWorld(modules));
  return {
    vocabulary,
    theWorld,
    isBound: () => world !== null,
    parseRuleset: (text) => parse(vocabulary, text),
    isLoaded: (text) => loaded.has(parse(vocabulary, text).name),
    loadRuleset: (text) => {
      const parsed = parse(vocabulary, text);
      const known = loaded.get(parsed.name);
      if (known !== undefined) loaded.delete(parsed.name);
      const ruleset = known ?? compile(theWorld(), parsed);
      loaded.set(parsed.name, ruleset);
      const [oldest] = loaded.keys();
      if (loaded.size > MAX_LOADED && oldest !== undefined) loaded.delete(oldest);
      return ruleset;
    },
  };
}

function compile(world: World, parsed: RulesetText): Ruleset {
  const { encoding, isomorph } = parsed.options;
  const rename = isomorph === undefined ? null : renaming(parsed.name, isomorph);
  const plain = compileRules(world, parsed, encoding === 'universal');
  const rules = rename === null ? plain : permute(plain, isomorph!, rename);
  const compiled = compileBase(rules);
  rules.compiled = compiled;
  rules.afterChange = compiled.hooks.afterChange;
  const described = describe(parsed.name, rules);
  const spec = rename === null ? described : renamed(described, rename);
  const ids = new Map(spec.actions.map((a) => [a.name.replace(/\s/g, ''), a.id]));
  return {
    ...parsed,
    rules,
    spec,
    hashes: spec.hashes,
    actionId: (name) => {
      const id = ids.get(name.replace(/\s/g, ''));
      if (id === undefined) throw new Refusal('ACTION_UNKNOWN', `${parsed.name} has no action ${clip(name)}; choose one of its spec.`);
      return id;
    },
    rename: rename ?? ((name) => name),
  };
}

/** The catalog of all modules. */
export const { vocabulary: VOCABULARY, parseRuleset, loadRuleset, isLoaded, theWorld, isBound } = makeCatalog(MODULES);

/** The ruleset of which this one is an isomorph, or itself. */
export const originalOf = (ruleset: Ruleset): Ruleset =>
  ruleset.options['isomorph'] === undefined ? ruleset : loadRuleset(ruleset.name.replace(/[?&]isomorph=\d+$/, ''));
