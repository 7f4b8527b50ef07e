import { type Locale, languageTag, locales } from '@muyu/contract/core/locale.ts';
import type { Page } from '@playwright/test';
import { chooseLayouts } from './layouts.ts';
import { findFaultsInLayouts, setLayout, usualLayout } from './matrix.ts';
import { waitUntilSettled } from './settled.ts';
import { findUntranslated } from './untranslated.ts';

/** Tells the open app, as another tab would, that another language was chosen. */
async function switchLanguage(page: Page, locale: Locale): Promise<void> {
  await page.evaluate(
    async ([name, tag]) => {
      new BroadcastChannel('ins_lang').postMessage(name);
      while (document.documentElement.lang !== tag) await new Promise((done) => requestAnimationFrame(done));
    },
    [locale, languageTag[locale]] as const,
  );
  await waitUntilSettled(page);
}

/**
 * The faults of the open screen in every language, in the layouts of its place among the screens. Begins with the language that
 * the screen was opened in; the last one stays.
 */
export async function findFaultsInLanguages(page: Page, place: number): Promise<string[]> {
  const lang = await page.locator('html').getAttribute('lang');
  const opened = locales.find((locale) => languageTag[locale] === lang)!;
  const found: string[] = [];
  for (const locale of [opened, ...locales.filter((each) => each !== opened)]) {
    if (locale !== opened) await switchLanguage(page, locale);
    const faults = [
      ...(await findFaultsInLayouts(page, chooseLayouts(place + locales.indexOf(locale)))),
      ...(await findUntranslated(page, locale)),
    ];
    found.push(...faults.map((fault) => `${locale}: ${fault}`));
  }
  await setLayout(page, usualLayout);
  return found;
}
