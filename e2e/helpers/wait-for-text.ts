import type { Locator } from '@playwright/test';

/**
 * Resolves when an element has shown a text, and fails after twenty seconds. It observes every change, so that a
 * short-lived text is not missed: call it together with the action that causes the text.
 */
export const waitForText = (place: Locator, words: RegExp): Promise<void> =>
  place.evaluate(
    (element, source) =>
      new Promise<void>((done, fail) => {
        const look = () => {
          const text = element.textContent ?? '';
          if (new RegExp(source).test(text) && element.checkVisibility()) done();
        };
        new MutationObserver(look).observe(element, { subtree: true, childList: true, characterData: true });
        setTimeout(() => fail(new Error(`the text never appeared: ${source}`)), 20_000);
        look();
      }),
    words.source,
  );
