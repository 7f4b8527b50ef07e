import type { Page } from '@playwright/test';

type Tracked = HTMLInputElement & { _valueTracker?: { setValue(value: string): void } };

/**
 * Lets React see what `fill` writes in Firefox: there Playwright sets the value from the page itself, which React takes for its own
 * change, and then dispatches an event that React ignores.
 */
export const announceFilledValues = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener(
      'input',
      ({ isTrusted, target }) => {
        const field = target as Tracked;
        if (!isTrusted) field._valueTracker?.setValue(`${field.value}\u0000`);
      },
      true,
    );
  });
