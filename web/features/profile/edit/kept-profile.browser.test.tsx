import { getUserInfo, updateInfo } from '@muyu/contract/account/account.ts';
import { listSensitiveTerms } from '@muyu/contract/moderation.ts';
import { listCountries } from '@muyu/contract/site/site.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../app/query.ts';
import { useSession } from '../../../client/session.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { account, ownInfo } from '../../../testing/samples.ts';
import { EditPage } from './edit-page.tsx';

const me = ownInfo();
const city = page.getByRole('textbox', { name: '城市' });
const nickname = page.getByRole('textbox', { name: '昵称' });

beforeEach(() => {
  fakeServer.reply(getUserInfo, me);
  fakeServer.reply(listCountries, []);
  fakeServer.reply(listSensitiveTerms, { timestamp: 1, words: [] });
});

/** Types a city and closes the form with the end of the session, as the app does. */
async function endInForm(how: 'refused' | 'left'): Promise<void> {
  const form = await renderPage(<EditPage />);
  await city.fill('青岛');
  useSession.getState().end(how);
  await form.unmount();
  queryClient.clear();
}

async function openAs(userId: string): Promise<void> {
  useSession.getState().open({ ...account, userId, token: `token of ${userId}` });
  await renderPage(<EditPage />);
  await expect.element(city).toBeVisible();
}

test('an edit is there again after the server ended the session and its account has logged in', async () => {
  await endInForm('refused');
  fakeServer.reply(getUserInfo, { ...me, nickname: '海' });
  await openAs(account.userId);
  await expect.element(city).toHaveValue('青岛');
  await expect.element(nickname).toHaveValue('海');
  fakeServer.reply(updateInfo, { ...me, nickname: '海', city: '青岛' });
  await page.getByRole('button', { name: '保存' }).click();
  await expect.poll(() => fakeServer.requestsTo(updateInfo)).toEqual([{ city: '青岛' }]);
});

test('another account does not see what was edited, nor the same one afterwards', async () => {
  await endInForm('refused');
  useSession.getState().open({ ...account, userId: 'other', token: 'token of other' });
  await openAs(account.userId);
  await expect.element(city).toHaveValue('');
});

test('a logout drops what was edited', async () => {
  await endInForm('left');
  await openAs(account.userId);
  await expect.element(city).toHaveValue('');
});
