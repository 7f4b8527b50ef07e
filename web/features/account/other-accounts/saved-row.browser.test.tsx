import { getUserInfo } from '@muyu/contract/account/account.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { connectionLost, fakeServer } from '../../../testing/fake-server.ts';
import { pressByKey } from '../../../testing/focus.ts';
import { renderPage } from '../../../testing/render.tsx';
import { account } from '../../../testing/samples.ts';
import { type PersistedEntry, persistedFiles } from '../../media/upload/persisted-files.ts';
import { OtherAccountsPage } from './other-accounts-page.tsx';
import { saveLogin } from './saved-accounts.ts';

test('a switch to another account that fails keeps the focus on its row', async () => {
  saveLogin({ ...account, userId: 'bo', username: 'bo', nickname: '博' }, 'saved');
  let fail = () => {};
  fakeServer.reply(getUserInfo, async () => {
    await new Promise<void>((resolve) => {
      fail = resolve;
    });
    throw connectionLost;
  });
  await renderPage(<OtherAccountsPage />);
  const row = page.getByRole('button', { name: /^博/ });
  await pressByKey(row);
  await expect.element(row).toHaveAttribute('aria-busy', 'true');
  fail();
  await expect.element(page.getByText('连不上服务器，检查网络后再试')).toBeVisible();
  await expect.element(row).toHaveFocus();
});

test('a deleted login leaves nothing of its account on the device', async () => {
  const entry = (owner: string): PersistedEntry => ({
    key: `file of ${owner}`,
    owner,
    slot: 'pictures',
    part: 'content',
    kind: 'image',
    order: 0,
    name: 'lamp.jpg',
    type: 'image/jpeg',
    size: 3,
    lastModified: 1,
    uploadUrl: null,
    fileId: null,
  });
  const keysOf = (owner: string) => [
    `post-draft:${owner}:pictures`,
    `snapshot-draft:${owner}`,
    `recentPlaces:${owner}`,
    `videoPlaces:${owner}`,
  ];
  for (const owner of [account.userId, 'bo']) {
    for (const key of keysOf(owner)) localStorage.setItem(key, 'kept');
    sessionStorage.setItem(`kept-text:${owner}:appeal`, 'kept');
    await persistedFiles.put(entry(owner), new File(['abc'], 'lamp.jpg'));
  }
  onTestFinished(() => persistedFiles.dropWhere(account.userId, () => true));
  saveLogin({ ...account, userId: 'bo', username: 'bo', nickname: '博' }, null);
  await renderPage(<OtherAccountsPage />);
  await page.getByRole('button', { name: '编辑' }).click();
  await page.getByRole('button', { name: '删除 博' }).click();
  const question = page.getByRole('alertdialog', { name: '删除「博」？' });
  await expect.element(question.getByText(/草稿也会删除/)).toBeVisible();
  await question.getByRole('button', { name: '删除' }).click();
  await expect.poll(() => persistedFiles.of('bo')).toEqual([]);
  expect(await persistedFiles.bytes('file of bo')).toBeNull();
  const stored = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect(stored.filter((key) => key.includes(':bo'))).toEqual([]);
  expect(stored).toEqual(
    expect.arrayContaining([...keysOf(account.userId), `kept-text:${account.userId}:appeal`]),
  );
  expect(await persistedFiles.of(account.userId)).toHaveLength(1);
});
