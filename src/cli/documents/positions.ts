import { loadRuleset, VOCABULARY } from '../../catalog/ruleset.js';
import type { CompiledBase } from '../../rules/base/model/compiled.js';
import { openSpaces } from '../../rules/base/model/in-play.js';
import { T } from '../../rules/base/model/tables.js';
import { code, table } from './markdown.js';

/** By scenario: the names that its positions have beyond those of the base game. */
export function positionTable(): string[] {
  return table(
    ['ruleset', 'phases', 'events', 'deeds', 'pieces', 'fields of the game', 'fields of a seat'],
    VOCABULARY.scenarios
      .filter(({ id }) => id !== 'base')
      .map(({ id, seats: [least, most] }) => {
        const name = least === most ? id : `${id}-${most}p`;
        const { rules } = loadRuleset(name);
        const { steps, piles } = rules.compiled as CompiledBase;
        const isOwn = ({ module }: { module: string }): boolean =>
          rules.modules.includes(module) && module !== 'base' && module !== 'tiles';
        const phases = T.phases.filter(
          (_, phase) => steps[phase] != null && T.steps.some((step) => step.phase === phase && 'id' in step.row && isOwn(step)),
        );
        const deeds = T.deeds.filter((deed) => deed.row.private !== true && openSpaces(rules, deed) > 0);
        const cells = [
          phases,
          piles.flatMap(({ names }) => names),
          deeds.map(({ row }) => row.id),
          T.pieces.filter(isOwn).map((piece) => piece.id),
          T.fields.game.filter(isOwn).map(({ key }) => key),
          T.fields.seat.filter(isOwn).map(({ key }) => key),
        ];
        return [`\`${name}\``, ...cells.map((names) => code(names) || '—')];
      }),
  );
}
