/** The first visible element that fits; kept pages stay in the document. */
export const findShown = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((found) => found.getClientRects().length > 0);

/** Focuses what names the shown page, so that a screen reader says it; not where something else has the focus. */
export function focusPage(): void {
  const start = document.activeElement === document.body && findShown('h1, main');
  if (!start) return;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
}
