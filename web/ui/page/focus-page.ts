import type { RefCallback } from 'react';

export const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** The first visible element that fits; kept pages stay in the document. */
export const findShown = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(isShown);

/** Ref of what may go while the focus is in it: the element that is found takes the focus then. */
export const passFocusTo =
  (find: (element: Element) => Element | null | undefined): RefCallback<Element> =>
  (element: Element) =>
  () => {
    if (element.contains(document.activeElement))
      (find(element) as HTMLElement | null | undefined)?.focus({ preventScroll: true });
  };

export const passFocusToPage = passFocusTo((element) => element.closest('main, [role=dialog]'));

/** Focuses what names the shown page, so that a screen reader says it; not where something else has the focus. */
export function focusPage(): void {
  const { activeElement, body } = document;
  // An element of a kept page has the focus until the next frame, although it is hidden.
  if (activeElement && activeElement !== body && isShown(activeElement)) return;
  const start = findShown('h1, main');
  if (!start) return;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
}
