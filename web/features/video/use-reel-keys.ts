import { useEffect, useEffectEvent } from 'react';

export type ReelActions = {
  toggle(): void;
  step(by: 1 | -1): void;
  skip(ms: number): void;
  mute(): void;
  like(): void;
  leave(): void;
};

const skipMs = 5000;

/** An overlay or a field has the keyboard. */
const isCovered = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;
const acceptsText = (target: Element) =>
  target.closest('input, textarea, select, [contenteditable]') !== null;

/** Keyboard shortcuts of the feed: space, arrows, M, L, Escape. */
export function useReelKeys(actions: ReelActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isCovered() || acceptsText(target)) return;
    const onControl = target.closest('button, a, [role=tab]') !== null;
    const onSlider = target.closest('[role=slider]') !== null;
    // A letter that speech input or a slip types elsewhere does nothing (WCAG 2.1.4).
    const onVideo = target.closest('main') !== null;
    const onTab = target.closest('[role=tab]') !== null;
    const step = { ArrowDown: 1, ArrowUp: -1 } as const;
    const skip = { ArrowLeft: -skipMs, ArrowRight: skipMs } as const;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key in step) actions.step(step[key as keyof typeof step]);
    else if (key in skip && !onSlider && !onTab) actions.skip(skip[key as keyof typeof skip]);
    else if (key === ' ' && !onControl) actions.toggle();
    else if (key === 'm' && onVideo) actions.mute();
    else if (key === 'l' && onVideo) actions.like();
    else if (key === 'Escape') actions.leave();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
