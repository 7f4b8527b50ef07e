import type { RefCallback } from 'react';

export const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** The first visible element that fits; kept pages stay in the document. */
const findShown = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(isShown);

/** The parts of pages that scroll, which the keys scroll while the focus is in them. */
export const scrollers = 'main, [role=tabpanel]';

/** The scroller of the shown page; of lists side by side, the one of the shown list. */
export const findScroller = (): HTMLElement | undefined =>
  findShown('[role=tabpanel]:not([inert])') ?? findShown('main');

/** Ref of what may go while the focus is in it: the element that is found takes the focus then. */
export const passFocusTo =
  (find: (element: Element) => Element | null | undefined): RefCallback<Element> =>
  (element: Element) =>
  () => {
    if (element.contains(document.activeElement))
      (find(element) as HTMLElement | null | undefined)?.focus({ preventScroll: true });
  };

export const passFocusToPage = passFocusTo((element) => element.closest(`${scrollers}, [role=dialog]`));

let headings = 0;

/** The scroller with the name of a heading outside of it. */
function withName(scroller: HTMLElement, heading: HTMLElement): HTMLElement {
  heading.id ||= `heading-${headings++}`;
  scroller.setAttribute(scroller.ariaLabel ? 'aria-describedby' : 'aria-labelledby', heading.id);
  return scroller;
}

/**
 * Focuses the heading of the shown page where the keys scroll the page from it, else the scroller with its name: a screen reader
 * says the name. Not where something else has the focus.
 */
export function focusPage(): void {
  const { activeElement, body } = document;
  // An element of a kept page has the focus until the next frame, although it is hidden.
  if (activeElement && activeElement !== body && isShown(activeElement)) return;
  const scroller = findScroller();
  const heading = findShown('h1');
  const isOutside = scroller && heading && !scroller.contains(heading);
  const start = isOutside ? withName(scroller, heading) : (heading ?? scroller);
  if (!start) return;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
}
