import { useEffect, useEffectEvent } from 'react';

export type ReelActs = {
  toggle(): void;
  step(by: 1 | -1): void;
  skip(ms: number): void;
  mute(): void;
  like(): void;
  leave(): void;
};

const skipMs = 5000;

/** Something lies over the feed and has the keys: a sheet, a dialog, a field. */
const isCovered = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;
const takesText = (target: Element) => target.closest('input, textarea, select, [contenteditable]') !== null;

/** The keyboard of the vertical feed: space, arrows, M, L, Escape. */
export function useReelKeys(acts: ReelActs): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isCovered() || takesText(target)) return;
    const onControl = target.closest('button, a, [role=tab]') !== null;
    const onSlider = target.closest('[role=slider]') !== null;
    const onTab = target.closest('[role=tab]') !== null;
    const step = { ArrowDown: 1, ArrowUp: -1 } as const;
    const skip = { ArrowLeft: -skipMs, ArrowRight: skipMs } as const;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key in step) acts.step(step[key as keyof typeof step]);
    else if (key in skip && !onSlider && !onTab) acts.skip(skip[key as keyof typeof skip]);
    else if (key === ' ' && !onControl) acts.toggle();
    else if (key === 'm') acts.mute();
    else if (key === 'l') acts.like();
    else if (key === 'Escape') acts.leave();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, []);
}
