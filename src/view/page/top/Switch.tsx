import type { Signal } from '@preact/signals';

/** A checkbox for a setting; `changed` gets the new state. */
export function Switch(props: { setting: Signal<boolean>; words: string; title?: string; changed?: (isOn: boolean) => void }) {
  const { setting, words, title, changed } = props;
  return (
    <label class="once" title={title}>
      <input
        type="checkbox"
        checked={setting.value}
        onChange={(event) => {
          setting.value = event.currentTarget.checked;
          changed?.(setting.value);
        }}
      />
      {words}
    </label>
  );
}
