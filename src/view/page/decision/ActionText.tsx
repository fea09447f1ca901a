import type { TableAction } from '../../contract.js';
import { Piece } from '../glyphs/Icon.js';
import { answerName, answerWords, followerOf, heldOn, needOf, targetOf, verbName, words } from '../names.js';
import { frame, seatOf, startOf, table, target } from '../state.js';

/** The words of an action without its verb and follower; a follower on a space keeps its kind. */
export function labelOf(action: TableAction): string {
  const rows = table.value!;
  const [arg] = action.args;
  const { kind } = frame.value!.ask!;
  if (arg === undefined) return answerName(rows, kind, action.verb);
  const text = targetOf(rows, action, followerOf(rows, action) === null ? 0 : 1, startOf(frame.value!));
  const { held, names } = answerWords(rows, kind, action.verb) ?? {};
  if (names !== undefined) return words(names[arg]!);
  return held ? `${words(heldOn(rows, action, seatOf(target.value!)))} on ${text}` : text;
}

/** The follower, if the action is about one, and the target. */
export function ActionText({ action }: { action: TableAction }) {
  const follower = followerOf(table.value!, action);
  const seat = frame.value?.ask?.seat;
  return (
    <>
      {follower === null ? null : <Piece id={follower} size={17} seat={seat} />}
      <span class="lb">
        {follower === null && action.args.length > 0 && `${verbName(table.value!, action.verb)} `}
        {labelOf(action)}
        <Need action={action} />
      </span>
    </>
  );
}

export function Need({ action }: { action: TableAction }) {
  const need = action.args.map((arg) => needOf(table.value!, arg)).find((one) => one !== null) ?? null;
  return need === null ? null : <Piece id={need} size={11} silent />;
}
