import type { Page } from '@playwright/test';

/**
 * Faults of the layout as it is on the page now: sideways scrolling, content cut by its box, controls whose text
 * is shortened, texts and controls that overlap, and words broken inside. Hidden pages and content below an open
 * dialog are skipped.
 */
export const findLayoutFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults);

/** Runs in the page. */
function findFaults(): string[] {
  type Box = { element: Element; left: number; right: number; top: number; bottom: number; text: string };
  const faults = new Set<string>();
  const controls = 'button, [role=tab], [role=switch], [role=radio], nav a, label, dt, dd, th, h1, h2, h3';
  /** Texts of people, and codes and addresses that may break anywhere. */
  const written =
    'article, blockquote, [dir=auto], [lang]:not(html), [role=feed], .break-all, .select-all, [data-written]';
  const hidden = '[inert], [data-base-ui-inert], .sr-only, svg, script, style, noscript';
  const quote = (text: string | null) => `"${(text ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ${quote(element.getAttribute('aria-label') ?? element.textContent)}`;
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(hidden);
  /** Whether a text within the label of a control is the description of that control. */
  const isDescription = (element: Element) => {
    const described = element.closest('label [id]');
    return described?.closest('label')?.querySelector(`[aria-describedby="${described.id}"]`) != null;
  };
  const isOpaque = (element: Element) => {
    if (element.matches('img, video, canvas')) return true;
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const alpha = /^rgba\(.*, ([\d.]+)\)$/.exec(backgroundColor)?.[1];
    return backgroundImage !== 'none' || Number(alpha ?? 1) > 0.6;
  };

  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) faults.add(`the page is ${scrollWidth} wide`);
  const boxes: Box[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { clientWidth, clientHeight } = element;
    if (clientWidth <= 1 || !isShown(element)) continue;
    const style = getComputedStyle(element);
    const isWide = element.scrollWidth > clientWidth + 1;
    const isCut = style.overflowX === 'hidden' || style.overflowX === 'clip';
    const ends = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    const scrollsSideways = style.overflowX === 'auto' || style.overflowX === 'scroll';
    if (isWide && isCut && !ends)
      faults.add(`${nameOf(element)} is cut: ${element.scrollWidth} in ${clientWidth}`);
    if (isWide && ends && element.closest(controls) && !element.closest(written))
      faults.add(`${nameOf(element)} is shortened: ${element.scrollWidth} in ${clientWidth}`);
    if (isWide && element.matches('textarea, input'))
      faults.add(`the placeholder of ${nameOf(element)} is cut`);
    // A row that scrolls sideways only is meant to; a page or list that also scrolls down is not.
    else if (
      isWide &&
      scrollsSideways &&
      style.overflowY !== 'hidden' &&
      element.scrollHeight > clientHeight + 2
    )
      faults.add(`${nameOf(element)} scrolls sideways: ${element.scrollWidth} in ${clientWidth}`);
    const isHigh = element.scrollHeight > clientHeight + 2;
    if (isHigh && !ends && (style.overflowY === 'hidden' || style.overflowY === 'clip') && !scrollsSideways)
      if (hasTextBelow(element))
        faults.add(`${nameOf(element)} is cut below: ${element.scrollHeight} in ${clientHeight}`);
    if (
      element.matches('button, a, input, textarea') &&
      (isOpaque(element) || style.borderTopWidth !== '0px')
    ) {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      boxes.push({
        element,
        left: left + 2,
        right: right - 2,
        top: top + 2,
        bottom: bottom - 2,
        text: nameOf(element),
      });
    }
  }

  /** Whether this box is the first one around a text that cuts or scrolls it. */
  function isClipOf(element: Element, text: Node): boolean {
    let around = text.parentElement!;
    while (around !== element && getComputedStyle(around).overflowY === 'visible')
      around = around.parentElement!;
    return around === element;
  }

  /** True when the bottom of the box cuts a line of text; what a list within the box scrolls is not cut. */
  function hasTextBelow(element: Element): boolean {
    const { bottom } = element.getBoundingClientRect();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const text = walker.currentNode;
      if (!isShown(text.parentElement!) || !isClipOf(element, text)) continue;
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) {
        const middle = (line.top + line.bottom) / 2;
        if (line.width > 1 && middle < bottom && line.bottom - (line.bottom - line.top) * 0.2 > bottom + 1)
          return true;
      }
    }
    return false;
  }

  const segmenter = new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lineTops = () => {
    const tops: number[] = [];
    for (const { top, width } of range.getClientRects())
      if (width > 0 && !tops.some((known) => Math.abs(known - top) < 5)) tops.push(top);
    return tops;
  };
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const element = node.parentElement!;
    if (node.data.trim() === '' || !isShown(element)) continue;
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const inset = (bottom - top) * 0.25;
      if (right - left > 2)
        boxes.push({
          element,
          left: left + 1,
          right: right - 1,
          top: top + inset,
          bottom: bottom - inset,
          text: quote(node.data),
        });
    }
    if (element.closest(written) || lineTops().length < 2) continue;
    // A sentence may break between any two Han or kana; a short label may not.
    const isLabel = node.data.length <= (element.closest(controls) && !isDescription(element) ? 16 : 10);
    for (const { segment, index, isWordLike } of segmenter.segment(node.data)) {
      if (!isWordLike || segment.length < 2) continue;
      if (!isLabel && !/^[\p{sc=Latin}\d]+$/u.test(segment)) continue;
      range.setStart(node, index);
      range.setEnd(node, index + segment.length);
      if (lineTops().length > 1) faults.add(`${quote(segment)} is broken in ${quote(node.data)}`);
    }
  }

  const scrollerOf = (element: Element) => element.closest('.scroller');
  /** True when an opaque layer above the scrolling content (a bar, a sticky head) lies over the element at this point. */
  const isCovered = (element: Element, stack: Element[]) => {
    for (const over of stack) {
      if (over === element || over.contains(element)) return false;
      if (!isOpaque(over)) continue;
      // Content that scrolls may not lie over a bar.
      if (scrollerOf(over) !== scrollerOf(element)) return scrollerOf(element) !== null;
      for (let up: Element | null = over; up && !up.contains(element); up = up.parentElement)
        if (getComputedStyle(up).position === 'sticky') return true;
    }
    return false;
  };
  boxes.sort((a, b) => a.top - b.top);
  for (const [at, a] of boxes.entries()) {
    for (let next = at + 1; next < boxes.length && boxes[next]!.top < a.bottom; next += 1) {
      const b = boxes[next]!;
      const left = Math.max(a.left, b.left);
      const right = Math.min(a.right, b.right);
      const bottom = Math.min(a.bottom, b.bottom);
      if (right - left < 2 || bottom - b.top < 2 || a.element === b.element) continue;
      // A control contains its own text, and a link may cover a card.
      if (a.element.matches('a, button, label') && a.element.contains(b.element)) continue;
      if (b.element.matches('a, button, label') && b.element.contains(a.element)) continue;
      const stack = document.elementsFromPoint((left + right) / 2, (b.top + bottom) / 2);
      // An element that is not at the point is outside the window, clipped or does not take part.
      if (!stack.includes(a.element) || !stack.includes(b.element)) continue;
      if (isCovered(a.element, stack) || isCovered(b.element, stack)) continue;
      faults.add(`${a.text} overlaps ${b.text}`);
    }
  }
  return [...faults];
}
