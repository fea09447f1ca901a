import type { TableAction } from '../../contract.js';
import { Piece } from '../glyphs/Icon.js';
import { followerOf, needOf, targetOf, verbName } from '../names.js';
import { frame, table } from '../state.js';

/** The follower, where the action is about one, and the target. */
export function ActionText({ action }: { action: TableAction }) {
  const follower = followerOf(table.value!, action);
  const seat = frame.value?.ask?.seat;
  return (
    <>
      {follower === null ? null : <Piece id={follower} size={17} seat={seat} />}
      <span class="lb">
        {follower === null && action.args.length > 0 && `${verbName(table.value!, action.verb)} `}
        {targetOf(table.value!, action, follower === null ? 0 : 1)}
        <Need action={action} />
      </span>
    </>
  );
}

export function Need({ action }: { action: TableAction }) {
  const need = action.args.map((arg) => needOf(table.value!, arg)).find((one) => one !== null) ?? null;
  return need === null ? null : <Piece id={need} size={11} silent />;
}
