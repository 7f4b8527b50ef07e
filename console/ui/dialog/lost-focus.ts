/** A card of a list, or a row of a table. */
const items = '[data-card], tr[data-row-key]';

/** The list in which the focus was last, and the position of its card or row there. */
let lastFocused: { list: Element; index: number } | null = null;

/** Follows the focus through cards and rows, for `restoreLostFocus`. Returns a function that ends it. */
export function followFocus(): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    const item = target instanceof Element ? target.closest(items) : null;
    const list = item?.parentElement;
    if (item && list) lastFocused = { list, index: [...list.children].indexOf(item) };
  };
  addEventListener('focusin', onFocus);
  return () => removeEventListener('focusin', onFocus);
}

const isLost = (focused: Element | null) =>
  focused === null || focused === document.body || focused.getClientRects().length === 0;

/**
 * After a dialog has closed: when what had the focus before it has left the page, as the card of a decided item does, focuses the
 * card or row that took its place, or else the page.
 */
export function restoreLostFocus(): void {
  if (!isLost(document.activeElement)) return;
  const rest = lastFocused?.list.isConnected
    ? [...lastFocused.list.children].filter((each) => each.matches(items))
    : [];
  const next = rest[Math.min(lastFocused?.index ?? 0, rest.length - 1)] ?? document.getElementById('content');
  if (!(next instanceof HTMLElement)) return;
  next.tabIndex = -1;
  next.focus();
}
