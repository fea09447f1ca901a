import { describe, expect, test } from 'vitest';
import { PRESETS } from '../../src/catalog/presets.js';
import { loadRuleset, parseRuleset } from '../../src/catalog/ruleset.js';
import { Refusal } from '../../src/core/result.js';

describe('ruleset strings', () => {
  test.each([
    ['base-4p@big-box-2025', 'base-4p'],
    ['base-2p@first-2014?planning=sealed&exclusion=true', 'base-2p@first-2014?planning=sealed&exclusion=true'],
    ['base-2p@first-2014?exclusion=true&planning=open', 'base-2p@first-2014?exclusion=true'],
    [' base-3p@eighth ', 'base-3p@eighth'],
    ['base-2p@first-2014?bathhouse=3/2', 'base-2p@first-2014'],
    ['base-5p?encoding=universal', 'base-5p?encoding=universal'],
  ])('%s is %s', (text, name) => {
    expect(parseRuleset(text).name).toBe(name);
    expect(parseRuleset(name).name).toBe(name);
    expect(loadRuleset(text)).toBe(loadRuleset(name));
  });

  test.each([
    ['', 'RULESET_MALFORMED', 'INVALID_ARGUMENT'],
    ['base-2p@constructor', 'RULESET_UNKNOWN', 'NOT_FOUND'],
    ['base 4p', 'RULESET_MALFORMED', 'INVALID_ARGUMENT'],
    [`base-4p${'+orders'.repeat(143)}`, 'RULESET_MALFORMED', 'INVALID_ARGUMENT'],
    ['chess-2p', 'RULESET_UNKNOWN', 'NOT_FOUND'],
    ['base-2p@ninth', 'RULESET_UNKNOWN', 'NOT_FOUND'],
    ['base-2p+dragons', 'RULESET_UNKNOWN', 'NOT_FOUND'],
    ['base', 'RULESET_SEATS', 'INVALID_ARGUMENT'],
    ['base-1p', 'RULESET_SEATS', 'INVALID_ARGUMENT'],
    ['base-6p', 'RULESET_SEATS', 'INVALID_ARGUMENT'],
    ['base-5p@first-2014', 'RULESET_ILLEGAL', 'INVALID_ARGUMENT'],
    ['base-2p?exclusion=true', 'RULESET_ILLEGAL', 'INVALID_ARGUMENT'],
    ['base-2p@eighth?bathhouse=3/2', 'RULESET_ILLEGAL', 'INVALID_ARGUMENT'],
    ['base-2p?coins=100', 'RULESET_ILLEGAL', 'INVALID_ARGUMENT'],
    ['base-2p?speed=high', 'OPTION_UNKNOWN', 'INVALID_ARGUMENT'],
    ['base-2p?planning=blind', 'OPTION_VALUE', 'INVALID_ARGUMENT'],
    ['base-2p@first-2014?coins=3', 'OPTION_VALUE', 'INVALID_ARGUMENT'],
    ['base-2p?planning=open&planning=sealed', 'OPTION_VALUE', 'INVALID_ARGUMENT'],
  ])('%s is refused: %s', (text, code, status) => {
    const error = (() => {
      try {
        return loadRuleset(text);
      } catch (e) {
        return e;
      }
    })();
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({ code, status });
    expect((error as Refusal).message).toMatch(/^[^\n]+\.$/);
  });

  test('an illegal ruleset is refused with the rule, the reason and one advice', () => {
    expect(() => loadRuleset('salesman+orders')).toThrow(
      /^salesman\+orders is not legal \(LEG-06\): orders give only victory points, which decide nothing here; leave \+orders out\.$/,
    );
  });

  test.each([
    ['base-2p?speed=high', ['planning'], ['lossReward', 'duelEventOrder', 'bribes']],
    ['salesman?speed=high', ['lossReward'], ['duelEventOrder', 'bribes']],
    ['duel?speed=high', ['duelEventOrder'], ['lossReward']],
    ['base-2p+intrigue?speed=high', ['bribes'], ['lossReward']],
  ])('%s: the refusal lists the options that the ruleset can have', (text, named, others) => {
    const said = (() => {
      try {
        return loadRuleset(text).name;
      } catch (error) {
        return (error as Refusal).message;
      }
    })();
    for (const id of named) expect(said).toMatch(new RegExp(`\\b${id}\\b`));
    for (const id of others) expect(said).not.toContain(id);
  });

  test('a number of seats without the letter p is refused with the correct name', () => {
    expect(() => loadRuleset('base-2')).toThrow('write base-2p.');
    expect(() => loadRuleset('base-3+trade?tiles=base')).toThrow('write base-3p+trade?tiles=base.');
  });

  test('a combination forbidden by a rule is refused with the id of the rule', () => {
    expect(() => loadRuleset('base-5p@first-2014')).toThrow(/BASE-600/);
    expect(() => loadRuleset('base-2p?exclusion=true')).toThrow(/BASE-612/);
  });
});

describe('specs', () => {
  test.each(PRESETS)('%s: ids count up, names are unique, fields follow each other without gaps', (name) => {
    const { spec } = loadRuleset(name);
    expect(spec.actions.map((a) => a.id)).toEqual(Array.from({ length: spec.numActions }, (_, k) => k));
    expect(new Set(spec.actions.map((a) => a.name)).size).toBe(spec.numActions);
    expect(spec.maskBytes).toBe(Math.ceil(spec.numActions / 8));
    let at = 0;
    for (const field of spec.observation) {
      expect(field.offset, field.name).toBe(at);
      expect(field.shape.reduce((a, b) => a * b, 1)).toBe(field.length);
      if (field.elements.length > 0) expect(field.elements.length, field.name).toBe(field.length);
      expect(field.scale).toBeGreaterThan(0);
      at += field.length;
    }
    expect(at).toBe(spec.observationBytes);
    expect(new Set(spec.observation.map((f) => f.name)).size).toBe(spec.observation.length);
  });

  test.each([
    ['base-4p?tiles=base', 600, 1024],
    ['base-4p', 1020, 1400],
    ['base-4p+orders+events+intrigue', 1300, 1800],
  ])('%s stays within %i actions and %i bytes', (ruleset, actions, bytes) => {
    const { spec } = loadRuleset(ruleset);
    expect(spec.numActions).toBeLessThanOrEqual(actions);
    expect(spec.observationBytes).toBeLessThanOrEqual(bytes);
  });

  test('the universal encoding contains every compact one: names are equal, and absent seats and fields are zero', () => {
    const universal = loadRuleset('base-5p?encoding=universal').spec;
    const names = new Set(universal.actions.map((a) => a.name));
    const fields = new Set(universal.observation.map((f) => f.name));
    for (const preset of PRESETS) {
      const { spec } = loadRuleset(preset);
      expect(spec.actions.filter((a) => !names.has(a.name))).toEqual([]);
      expect(spec.observation.filter((f) => !fields.has(f.name))).toEqual([]);
      const { spec: ofPreset } = loadRuleset(`${preset}${preset.includes('?') ? '&' : '?'}encoding=universal`);
      expect(ofPreset.hashes.observation).toBe(universal.hashes.observation);
      expect(ofPreset.hashes.actions).toBe(universal.hashes.actions);
    }
  });

  test('the order of actions is the order of the catalog in every ruleset', () => {
    const order = new Map(loadRuleset('base-5p?encoding=universal').spec.actions.map((a, k) => [a.name, k]));
    for (const preset of PRESETS) {
      const at = loadRuleset(preset).spec.actions.map((a) => order.get(a.name)!);
      expect(at).toEqual([...at].sort((a, b) => a - b));
    }
  });

  test('the rules hash, which recorded games and tournaments name, changes with RULES_VERSION only', () => {
    const { rulesVersion, rules } = loadRuleset('base-2p').hashes;
    expect({ rulesVersion, rules }).toEqual({ rulesVersion: 4, rules: '5b6a9ac161f19411' });
  });

  test('the spec names the stand-ins for printed values', () => {
    expect(loadRuleset('base-4p?tiles=base').spec.reconstructed).toEqual(['tiles bathhouse: spaces trader']);
    expect(loadRuleset('base-2p@first-2014').spec.reconstructed).toContain('values coin_pieces: coins 220');
  });

  test('for a deed that the number of seats excludes, only the value that excludes it is named', () => {
    const deedsOf = (ruleset: string): string[] => loadRuleset(ruleset).spec.reconstructed.filter((line) => line.startsWith('deeds '));
    const isLeftOut = (line: string): boolean => /^deeds (arsonist|spy):/.test(line);
    const all = deedsOf('base-3p+intrigue');
    expect(all.filter(isLeftOut)).toHaveLength(2);
    expect(deedsOf('base-2p+intrigue')).toEqual(all.filter((line) => !isLeftOut(line)));
    expect(deedsOf('plague-4p')).toContain('deeds herbalism: spaces scholar, farmer, monk, scholar; closed 3');
    expect(deedsOf('plague-2p')).toEqual(expect.arrayContaining(['deeds herbalism: closed 3', 'deeds cremation: closed 3']));
    expect(deedsOf('plague-2p').join()).not.toMatch(/alchemy_2|(herbalism|messenger_service|cremation): spaces/);
  });
});
