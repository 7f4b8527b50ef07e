import { useEffect, useEffectEvent } from 'react';
import type { KeyPress } from './key-acts.ts';

const takesKeys =
  'input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], [role=dialog]';

/** A video that has the keyboard seeks with the arrows; a dialog that has just closed may hold the focus a moment longer. */
const isTaken = ({ target, key }: KeyboardEvent) =>
  target instanceof Element &&
  target.checkVisibility() &&
  (target.closest(takesKeys) !== null || (target.matches('video') && key.startsWith('Arrow')));

/** Runs the acts of a page's keys, unless a field, a menu or a dialog has the keyboard. */
export function useKeys<Act>(
  enabled: boolean,
  actOf: (press: KeyPress) => Act | null,
  run: (act: Act) => void,
) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!enabled || event.defaultPrevented || isTaken(event)) return;
    const act = actOf(event);
    if (act === null) return;
    event.preventDefault();
    run(act);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
