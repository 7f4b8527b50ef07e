import { getIdentityCard, getUserInfo } from '@muyu/contract/account/account.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../app/query.ts';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { ownInfo } from '../../../testing/samples.ts';
import { meQuery } from '../me.ts';
import { IdentityPanel } from './identity-panel.tsx';
import { inviteLink } from './invite-link.ts';
import { SharePanel } from './share-panel.tsx';

const me = ownInfo({
  username: 'me',
  joinedAt: '2026-01-01T00:00:00.000Z',
  birthday: null,
  inviteCode: 'AB12CD34',
});

const site = 'https://muyu.example';
beforeEach(() =>
  fakeServer.reply(getIdentityCard, { name: 'me', password: null, urls: [site], qrInfo: site }),
);

test.each([
  ['账号卡', IdentityPanel],
  ['分享卡片', SharePanel],
])(
  '%s is drawn from what the device has, also when the server refuses to send it anew',
  async (name, Panel) => {
    const site = 'https://muyu.example';
    fakeServer.reply(getIdentityCard, { name: 'me', password: null, urls: [site], qrInfo: site });
    fakeServer.reply(getUserInfo, () => {
      throw new ErrorReply(coreErrors.tooMany, '请求太多了');
    });
    const { queryKey } = meQuery();
    queryClient.setQueryData(queryKey, me, { updatedAt: 1 });
    await renderPage(<Panel open onClose={() => undefined} />);
    await expect.poll(() => queryClient.getQueryState(queryKey)?.status).toBe('error');
    await expect.element(page.getByRole('img', { name: new RegExp(`^${name}[：，]`) })).toBeVisible();
    expect(page.getByRole('button', { name: '重试' }).elements()).toEqual([]);
  },
);

test('the link of the share card stands below it, to be copied by hand', async () => {
  fakeServer.reply(getUserInfo, me);
  await renderPage(<SharePanel open onClose={() => undefined} />);
  await expect.element(page.getByText(inviteLink(site, 'AB12CD34'))).toBeVisible();
});
