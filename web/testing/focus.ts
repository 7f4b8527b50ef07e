import { vi } from 'vitest';

/** Lets `focus` scroll as in browsers that do not read `preventScroll`; the result ends that. */
export function ignorePreventScroll(): () => void {
  const { focus } = HTMLElement.prototype;
  const ignoring = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
    focus.call(this);
  });
  return () => ignoring.mockRestore();
}
