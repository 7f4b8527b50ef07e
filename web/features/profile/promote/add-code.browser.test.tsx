import { getUserInfo } from '@muyu/contract/account/account.ts';
import { addInviteCode } from '@muyu/contract/account/invite.ts';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { meQuery } from '#features/account';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { account, person } from '../../../testing/samples.ts';
import { AddCode } from './add-code.tsx';

function Own() {
  const { data: me } = useQuery(meQuery());
  return (
    me && (
      <main>
        <h1>{me.nickname}</h1>
        <AddCode me={me} />
      </main>
    )
  );
}

async function open(mayAddInviteCode: boolean) {
  const own = { joinedAt: new Date().toISOString(), inviteCode: 'AB12CD34', mayAddInviteCode };
  fakeServer.reply(getUserInfo, { ...person('安', { userId: account.userId }), ...own } as never);
  await renderPage(<Own />);
  await expect.element(page.getByRole('heading', { name: '安' })).toBeVisible();
}

test('a new member without an inviter adds a code once', async () => {
  await open(true);
  fakeServer.reply(addInviteCode, {});
  await page.getByRole('textbox').fill('xy98zw76');
  await page.getByRole('button', { name: '提交' }).click();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(addInviteCode)).toMatchObject([{ inviteCode: 'XY98ZW76' }]);
});

test('a member with an inviter is not asked for one', async () => {
  await open(false);
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});
