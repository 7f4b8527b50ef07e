import { useEffect, useEffectEvent } from 'react';
import { actOf, type ReviewAct } from './key-map.ts';

const takesKeys =
  'input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], [role=dialog]';

/** A video that has the keyboard seeks with the arrows. */
const isTaken = ({ target, key }: KeyboardEvent) =>
  target instanceof Element &&
  (target.closest(takesKeys) !== null || (target.matches('video') && key.startsWith('Arrow')));

/** Runs the acts of the review keys, unless a field, a menu or a dialog has the keyboard. */
export function useReviewKeys(enabled: boolean, run: (act: ReviewAct) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!enabled || event.defaultPrevented || isTaken(event)) return;
    const act = actOf(event);
    if (!act) return;
    event.preventDefault();
    run(act);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
