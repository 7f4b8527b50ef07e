import { loginTypes, logout } from '@muyu/contract/account/account.ts';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { saveLogin, useSavedAccounts } from './saved-accounts.ts';

test('the eleventh login ends the session of the first, and of no other', async () => {
  fakeServer.reply(logout, {});
  for (let n = 0; n <= 10; n++)
    saveLogin(
      { userId: `u${n}`, username: `name${n}`, nickname: '', headImgUrl: null, loginType: loginTypes.member },
      `t${n}`,
    );
  await expect.poll(() => fakeServer.requestsTo(logout)).toHaveLength(1);
  expect(useSavedAccounts.getState().list.map(({ token }) => token)).not.toContain('t0');
});
