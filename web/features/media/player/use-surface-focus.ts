import { type PointerEvent, useLayoutEffect, useRef } from 'react';
import { focusInPlace } from '../../../ui/page/focus-in-place.ts';

/**
 * Keeps the focus in a player, whose keys act there: its surface takes the focus of controls that hide, and that of a click
 * on a button in Safari, which gives buttons none.
 */
export function useSurfaceFocus(controlsShown: boolean) {
  const surface = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const hidden = document.activeElement?.closest('[inert]');
    if (!controlsShown && surface.current && hidden?.parentElement?.contains(surface.current))
      focusInPlace(surface.current);
  }, [controlsShown]);
  const onPointerUp = ({ pointerType, currentTarget }: PointerEvent) => {
    if (pointerType === 'mouse' && surface.current && !currentTarget.contains(document.activeElement))
      focusInPlace(surface.current);
  };
  return { surface, onPointerUp };
}
