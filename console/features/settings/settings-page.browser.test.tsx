import { countSettingProposals, listSettings } from '@muyu/contract/admin/setting.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { switchLocale } from '../../client/locale.ts';
import { currentLocale } from '../../client/preferences.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { operatorWith } from '../../testing/samples.ts';
import { integerSetting } from './testing/setting-samples.ts';

test('another language of the console is also that of the texts that the server sends', async () => {
  fakeServer.reply(listSettings, () => [{ ...integerSetting, title: `Title in ${currentLocale()}` }]);
  fakeServer.reply(countSettingProposals, { waiting: 0 });
  onTestFinished(() => switchLocale('en_US'));
  await renderConsole('/settings', operatorWith('openSettings'));
  await expect.element(page.getByRole('heading', { name: 'Title in en_US' })).toBeVisible();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitem', { name: '日本語' }).click();
  await expect.element(page.getByRole('heading', { name: 'Title in ja' })).toBeVisible();
});
