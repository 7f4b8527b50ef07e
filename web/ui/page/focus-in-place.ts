import type { RefCallback } from 'react';

/** Whether the browser reads `preventScroll`. */
function readsPreventScroll(): boolean {
  let isRead = false;
  const options = {
    get preventScroll() {
      isRead = true;
      return true;
    },
  };
  document.createElement('div').focus(options);
  return isRead;
}

/** Ref of an element that takes the focus when it appears. */
export const takeFocus: RefCallback<HTMLElement> = (element) => {
  if (element) focusInPlace(element);
};

/**
 * Focuses without scrolling, also where `focus` always scrolls: in Chrome and Samsung Internet on Android. There a text field is
 * not focused, because that opens the keyboard.
 */
export function focusInPlace(element: HTMLElement): void {
  if (readsPreventScroll()) {
    element.focus({ preventScroll: true });
    return;
  }
  if (element.matches('textarea, input:not([type=file], [type=radio])')) return;
  const positions: [scroller: Element, left: number, top: number][] = [];
  for (let at = element.parentElement; at; at = at.parentElement)
    positions.push([at, at.scrollLeft, at.scrollTop]);
  element.focus();
  for (const [scroller, left, top] of positions) scroller.scrollTo({ left, top, behavior: 'instant' });
}
