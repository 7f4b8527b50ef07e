import type { Locator } from '@playwright/test';

/**
 * Resolves when a place on screen has said these words, and fails after ten seconds without them. It sees every change,
 * so words that stand for a moment only are not missed: to be asked for together with the act that brings them.
 */
export const told = (place: Locator, words: RegExp): Promise<void> =>
  place.evaluate(
    (element, source) =>
      new Promise<void>((done, fail) => {
        const look = () => {
          const text = element.textContent ?? '';
          if (new RegExp(source).test(text) && element.checkVisibility()) done();
        };
        new MutationObserver(look).observe(element, { subtree: true, childList: true, characterData: true });
        setTimeout(() => fail(new Error(`it never said ${source}`)), 10_000);
        look();
      }),
    words.source,
  );
