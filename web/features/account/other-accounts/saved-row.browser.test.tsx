import { getUserInfo } from '@muyu/contract/account/account.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connectionLost, fakeServer } from '../../../testing/fake-server.ts';
import { pressByKey } from '../../../testing/focus.ts';
import { renderPage } from '../../../testing/render.tsx';
import { account } from '../../../testing/samples.ts';
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
