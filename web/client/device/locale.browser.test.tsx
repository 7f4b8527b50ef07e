import { Trans } from '@lingui/react/macro';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { parseLocaleCookie, useLocaleStore } from './locale.ts';

afterEach(() => useLocaleStore.getState().setLocale('zh_CN'));

const show = () =>
  renderPage(
    <p>
      <Trans>去看看</Trans>
    </p>,
  );

test('a language that is chosen in another tab is shown here too', async () => {
  await show();
  const otherTab = new BroadcastChannel('ins_lang');
  otherTab.postMessage('ja');
  await expect.element(page.getByText('見る')).toBeVisible();
  expect(document.documentElement.lang).toBe('ja');
  expect(useLocaleStore.getState().locale).toBe('ja');
  otherTab.close();
});

test('a choice is published to the other tabs and kept in the cookie', async () => {
  await show();
  const otherTab = new BroadcastChannel('ins_lang');
  const published = new Promise((resolve) => {
    otherTab.onmessage = ({ data }) => resolve(data);
  });
  await useLocaleStore.getState().setLocale('en_US');
  expect(await published).toBe('en_US');
  expect(parseLocaleCookie(document.cookie)).toBe('en_US');
  otherTab.close();
});
