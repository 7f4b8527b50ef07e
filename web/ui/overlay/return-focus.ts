import { useCallback, useRef, useState } from 'react';
import { focusInPlace } from '../page/focus-in-place.ts';
import { findScroller, isShown, scrollers } from '../page/focus-page.ts';
import { controlsIn } from '../page/pass-focus.ts';

/** Elements that may have the focus after an overlay, best first: its opener, and the neighbours of what contains the opener. */
type Targets = readonly Element[];

const popups = '[role=dialog], [role=alertdialog]';
/** The element that has the focus on a new page. */
const starts = `:is(h1, ${scrollers})[tabindex]`;
const targetsOf = new WeakMap<Element, Targets>();

/** The targets from now on; for an overlay that an overlay opens, then those of the lower one, which may close meanwhile. */
function findTargets(): Targets {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return [];
  const targets = [activeElement];
  let at: Element | null = activeElement;
  for (; at && !at.matches(`${scrollers}, ${popups}`); at = at.parentElement) {
    for (const neighbour of [at.nextElementSibling, at.previousElementSibling])
      if (neighbour) targets.push(neighbour);
  }
  return [...targets, ...((at && targetsOf.get(at)) ?? [])];
}

/** The start of a page, or the first control of a target; none of a target that is gone or in an overlay that closes. */
function findControl(target: Element): HTMLElement | undefined {
  const popup = target.closest(popups);
  if (!target.isConnected || (popup && !popup.hasAttribute('data-open'))) return;
  const [control] = target.matches(starts) && isShown(target) ? [target as HTMLElement] : controlsIn(target);
  return control;
}

/**
 * Returns the focus to what had it in the render in which an overlay opened, before a field in it takes the focus. What the
 * overlay has deleted is replaced by its neighbour. Props of the overlay's popup.
 */
export function useReturnFocus(isOpen: boolean) {
  const [{ wasOpen, targets }, setState] = useState<{ wasOpen: boolean; targets: Targets }>({
    wasOpen: false,
    targets: [],
  });
  if (isOpen !== wasOpen) setState({ wasOpen: isOpen, targets: isOpen ? findTargets() : targets });
  const popup = useRef<Element>(null);
  const ref = useCallback(
    (element: Element | null) => {
      popup.current = element;
      if (element) targetsOf.set(element, targets);
    },
    [targets],
  );
  const giveBack = () => {
    const { activeElement } = document;
    // It is still open, or another overlay has taken the focus.
    if (popup.current?.hasAttribute('data-open')) return;
    if (activeElement !== document.body && !popup.current?.contains(activeElement)) return;
    const control = targets.map(findControl).find(Boolean) ?? findScroller();
    if (control) focusInPlace(control);
  };
  const finalFocus = () => {
    // A row that is deleted with its overlay is still in the document now.
    queueMicrotask(giveBack);
    return false;
  };
  return { ref, finalFocus };
}
