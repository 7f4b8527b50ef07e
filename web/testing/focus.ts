import { expect, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** Lets `focus` scroll as in browsers that do not read `preventScroll`; the result ends that. */
export function ignorePreventScroll(): () => void {
  const { focus } = HTMLElement.prototype;
  const ignoring = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
    focus.call(this);
  });
  return () => ignoring.mockRestore();
}

/** Presses a control with the keyboard only. */
export async function pressByKey(control: Locator): Promise<void> {
  await expect.element(control).toBeInTheDocument();
  (control.element() as HTMLElement).focus();
  await expect.element(control).toHaveFocus();
  await userEvent.keyboard('{Enter}');
}
