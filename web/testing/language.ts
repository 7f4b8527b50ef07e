import type { Locale } from '@muyu/contract/core/locale.ts';
import { onTestFinished } from 'vitest';
import { useLocaleStore } from '../client/device/locale.ts';

/** Shows the app in another language until the test ends. */
export async function switchLanguage(locale: Locale): Promise<void> {
  const { setLocale, locale: before } = useLocaleStore.getState();
  onTestFinished(() => setLocale(before));
  await setLocale(locale);
}
