import { useEffect, useEffectEvent } from 'react';
import type { ShortcutEvent } from './shortcut-map.ts';

const keyboardTargets =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], [role=dialog]';

/** Safari below 17.4 and Chromium below 105 have no `checkVisibility`. */
const isVisible = (element: Element) => element.checkVisibility?.() ?? element.getClientRects().length > 0;

/** Keys that a focused filter or video acts on: a video seeks with the arrow keys. */
const usesKey = (target: Element, key: string) =>
  key === ' ' ? target.matches('input') : key.startsWith('Arrow') && target.matches('video, [type=radio]');

/** A dialog that is closing may still have the focus. */
const hasKeyboard = ({ target, key }: KeyboardEvent) =>
  target instanceof Element &&
  isVisible(target) &&
  (target.closest(keyboardTargets) !== null || usesKey(target, key));

/** Runs the actions of shortcuts, unless a field, a menu or a dialog has the focus. */
export function useShortcuts<Act>(
  enabled: boolean,
  actionForKey: (press: ShortcutEvent) => Act | null,
  run: (act: Act) => void,
) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!enabled || event.defaultPrevented || hasKeyboard(event)) return;
    const act = actionForKey(event);
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
