import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { useLocaleStore } from '../../../client/device/locale.ts';
import { renderPage } from '../../../testing/render.tsx';
import { LanguageLinks } from './language-links.tsx';

test('a language is chosen without an account', async () => {
  onTestFinished(() => useLocaleStore.getState().setLocale('zh_CN'));
  await renderPage(<LanguageLinks />);
  await expect
    .element(page.getByRole('button', { name: '简体中文' }))
    .toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '日本語' }).click();
  await expect.element(page.getByRole('button', { name: '日本語' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => useLocaleStore.getState().locale).toBe('ja');
});
