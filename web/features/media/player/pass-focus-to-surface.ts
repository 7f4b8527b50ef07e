import { passFocusTo } from '../../../ui/page/focus-page.ts';

/** Ref of a part of a player that may go while the focus is in it: the surface of the player takes the focus. */
export const passFocusToSurface = passFocusTo((part) => {
  for (let at = part.parentElement; at; at = at.parentElement) {
    const surface = at.querySelector('.video-surface');
    if (surface) return surface;
  }
});
