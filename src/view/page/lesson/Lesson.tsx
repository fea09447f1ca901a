import { computed, signal } from '@preact/signals';
import { beginLesson } from '../actions.js';
import { showList } from '../routes.js';
import { advised, asksHere, end, head, hintsLeft } from '../state.js';
import { isAlone } from '../transport.js';

/** The game whose lesson the person has left. */
const left = signal<string | null>(null);
/** The lesson is shown; panels that it does not mention are hidden. */
export const isTaught = computed(() => head.value?.lesson !== undefined && left.value !== head.value.game);
/** Steps read since the last decision. */
const read = signal(0);

/** The text of the lesson: where the round is, and the next click. */
export function LessonPanel() {
  if (!isTaught.value) return null;
  const { part, steps, next } = head.value!.lesson!;
  const decided = steps.filter(({ hints }) => hints.length > 0).length;
  // the pieces and goods of a lesson may be chosen in another order
  const isDone = end.value?.scores[0]?.winner === true;
  const isAstray = !isDone && (end.value !== null || (asksHere.value && advised.value === null));
  const at = isDone
    ? Math.min(decided + read.value, steps.length - 1)
    : Math.max(
        0,
        steps.findIndex(({ hints }) => hints.some((hint) => hintsLeft.value.includes(hint))),
      );
  const step = steps[at]!;
  return (
    <section class="panel lesson" aria-label="Lesson">
      <ol aria-label="Steps of the lesson">
        {steps.map(({ title }, k) => (
          <li class={k === at ? 'on' : ''} aria-current={k === at ? 'step' : undefined}>
            {title}
          </li>
        ))}
      </ol>
      <div aria-live="polite">
        <h2>
          {at + 1} of {steps.length}: {step.title}
        </h2>
        <p>{isAstray ? 'You chose another way than the lesson. Play on as you like, or begin it again.' : step.text}</p>
        {advised.value !== null && <p class="hint2">{advised.value.hint}</p>}
      </div>
      <span class="buttons">
        {isDone && at < steps.length - 1 && (
          <button type="button" class="opt primary" onClick={() => read.value++}>
            Next
          </button>
        )}
        {isDone && at === steps.length - 1 && next !== undefined && (
          <button type="button" class="opt primary" onClick={() => again(part + 1)}>
            Second part: {next}
          </button>
        )}
        {isDone && at === steps.length - 1 && (
          <button type="button" class={next === undefined ? 'opt primary' : 'opt'} onClick={leave}>
            Choose a game
          </button>
        )}
        {isAstray && (
          <button type="button" class="opt primary" onClick={() => again(part)}>
            Begin again
          </button>
        )}
        {!(isDone && at === steps.length - 1) && (
          <button type="button" class="opt" onClick={leave}>
            Leave the lesson
          </button>
        )}
      </span>
    </section>
  );
}

function again(part: number): void {
  read.value = 0;
  void beginLesson(part);
}

function leave(): void {
  left.value = head.value!.game;
  read.value = 0;
  if (isAlone || end.value !== null) showList();
}
