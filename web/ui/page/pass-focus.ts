import type { RefCallback } from 'react';
import { focusInPlace } from './focus-in-place.ts';
import { isShown, scrollers } from './focus-page.ts';

const controls = ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])';
const pages = `${scrollers}, [role=dialog], [role=alertdialog]`;

/** The control that `place` is, or the shown ones in it. */
export function controlsIn(place: Element | null): HTMLElement[] {
  if (!place) return [];
  const found = place.matches(controls) ? [place] : [...place.querySelectorAll(controls)];
  return (found as HTMLElement[]).filter(isShown);
}

/** Elements that may take the focus of `control` when `element` goes, best first; a container stands for its first control. */
function findPlaces(element: Element, control: Element): (Element | undefined)[] {
  const own = controlsIn(element);
  const fromEnd = own.indexOf(control as HTMLElement) - own.length;
  const places: (Element | undefined)[] = [];
  for (let at: Element | null = element; at && !at.matches(pages); at = at.parentElement) {
    const next = controlsIn(at.nextElementSibling);
    const previous = controlsIn(at.previousElementSibling);
    // In a list: the same control of another row.
    if (at === element) places.push(next.at(fromEnd), previous.at(fromEnd));
    places.push(next[0], previous.at(-1), at.parentElement ?? undefined);
  }
  return places;
}

/** Ref of a row or a control that may go while it has the focus: the focus goes to what is beside it, else to its page or sheet. */
export const passFocus: RefCallback<Element> = (element: Element) => () => {
  const { activeElement, body } = document;
  if (!activeElement || !element.contains(activeElement)) return;
  const places = findPlaces(element, activeElement);
  queueMicrotask(() => {
    // It is still there, on a page that is kept; or something else has taken the focus.
    if (element.isConnected || document.activeElement !== body) return;
    for (const place of places) {
      if (!place?.isConnected) continue;
      const [taker] = place.matches(pages) ? [place as HTMLElement] : controlsIn(place);
      if (taker) return focusInPlace(taker);
    }
  });
};
