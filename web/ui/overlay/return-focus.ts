import { useCallback, useRef, useState } from 'react';
import { focusInPlace } from '../page/focus-in-place.ts';
import { findShown, isShown } from '../page/focus-page.ts';
import { controlsIn } from '../page/pass-focus.ts';

/** Elements that may have the focus after an overlay, best first: its opener, and the neighbours of what contains the opener. */
type Places = readonly Element[];

const popups = '[role=dialog], [role=alertdialog]';
/** The element that has the focus on a new page. */
const starts = ':is(h1, main)[tabindex]';
const placesOf = new WeakMap<Element, Places>();

/** The places from now on; for an overlay that an overlay opens, then those of the lower one, which may close meanwhile. */
function findPlaces(): Places {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return [];
  const places = [activeElement];
  let at: Element | null = activeElement;
  for (; at && !at.matches(`main, ${popups}`); at = at.parentElement) {
    for (const neighbour of [at.nextElementSibling, at.previousElementSibling])
      if (neighbour) places.push(neighbour);
  }
  return [...places, ...((at && placesOf.get(at)) ?? [])];
}

/** The start of a page, or the first control of a place; none of a place that is gone or in an overlay that closes. */
function findControl(place: Element): HTMLElement | undefined {
  const popup = place.closest(popups);
  if (!place.isConnected || (popup && !popup.hasAttribute('data-open'))) return;
  const [control] = place.matches(starts) && isShown(place) ? [place as HTMLElement] : controlsIn(place);
  return control;
}

/**
 * Returns the focus to what had it in the render in which an overlay opened, before a field in it takes the focus. What the
 * overlay has deleted is replaced by its neighbour. Props of the overlay's popup.
 */
export function useReturnFocus(isOpen: boolean) {
  const [{ wasOpen, places }, setState] = useState<{ wasOpen: boolean; places: Places }>({
    wasOpen: false,
    places: [],
  });
  if (isOpen !== wasOpen) setState({ wasOpen: isOpen, places: isOpen ? findPlaces() : places });
  const popup = useRef<Element>(null);
  const ref = useCallback(
    (element: Element | null) => {
      popup.current = element;
      if (element) placesOf.set(element, places);
    },
    [places],
  );
  const giveBack = () => {
    const { activeElement } = document;
    // It is still open, or another overlay has taken the focus.
    if (popup.current?.hasAttribute('data-open')) return;
    if (activeElement !== document.body && !popup.current?.contains(activeElement)) return;
    const control = places.map(findControl).find(Boolean) ?? findShown('main');
    if (control) focusInPlace(control);
  };
  const finalFocus = () => {
    // A row that is deleted with its overlay is still in the document now.
    queueMicrotask(giveBack);
    return false;
  };
  return { ref, finalFocus };
}
