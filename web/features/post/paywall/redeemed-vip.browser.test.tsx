import { getVipInfo, redeemVipCode } from '@muyu/contract/membership.ts';
import { getPost, type Post } from '@muyu/contract/post.ts';
import { useRechargeCard as redeemCard } from '@muyu/contract/wallet/recharge.ts';
import { getWallet } from '@muyu/contract/wallet/wallet.ts';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ExchangePage } from '#features/membership';
import { RechargeCardPage } from '#features/wallet';
import { queryClient } from '../../../app/query.ts';
import { client } from '../../../client/client.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { account, mediaFile, post } from '../../../testing/samples.ts';
import { wallet } from '../../wallet/testing/wallet-samples.ts';
import { PostCard } from '../card/post-card.tsx';

const lockedPost = (ways: Post['unlock']['ways']) =>
  post({
    files: [mediaFile()],
    unlock: {
      open: false,
      lock: 'vip',
      reason: 'vip',
      ways,
      preview: { cover: 'blurred', video: false },
    },
  });
const code = page.getByRole('textbox');
const given = { usedAt: '2026-11-01T12:00:00.000Z', again: false };

test('a redeemed code for VIP opens the loaded posts of VIP', async () => {
  const locked = lockedPost([{ way: 'vip', price: 30, left: null }]);
  queryClient.setQueryData(['a list'], { resultList: [locked] });
  const none = {
    userId: account.userId,
    vipLevel: 0,
    isVip: false,
    lifetime: false,
    until: null,
    next: null,
  };
  const month = { ...none, vipLevel: 1, isVip: true, until: '2026-12-01T12:00:00.000Z' };
  fakeServer.reply(getVipInfo, none);
  fakeServer.reply(getPost, post({ files: [mediaFile()] }));
  fakeServer.reply(redeemVipCode, { ...month, ...given, grantedLevel: 1, grantedDays: 30 });
  await renderPage(
    <>
      <PostCard post={locked} />
      <div className="relative h-100">
        <ExchangePage />
      </div>
    </>,
  );
  const lock = page.getByRole('button', { name: '打开 码头的灯' });
  await expect.element(lock).toBeVisible();
  await code.fill('VIP-CODE');
  await page.getByRole('button', { name: '兑换', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: '已兑换 月度会员' })).toBeVisible();
  await expect.element(lock).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(getPost)).toEqual([{ id: 'post' }]);
});

function TicketsLeft() {
  const { data } = useQuery(client.query(getPost, { id: 'post' }));
  return <p role="note">{data?.unlock.ways.map(({ left }) => `${left}`).join()}</p>;
}

test('a redeemed recharge card renews the number of tickets', async () => {
  const withTickets = (left: number) => lockedPost([{ way: 'ticket', price: null, left, ticket: 'post' }]);
  const card = {
    recordId: 'record',
    ending: 'WXYZ',
    amount: 0,
    videoTicket: 0,
    postTicket: 2,
    downloadTicket: 0,
    ...given,
  };
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(getPost, withTickets(0));
  await renderPage(
    <>
      <TicketsLeft />
      <div className="relative h-100">
        <RechargeCardPage />
      </div>
    </>,
  );
  await expect.element(page.getByRole('note')).toHaveTextContent('0');
  fakeServer.reply(getPost, withTickets(2));
  fakeServer.reply(redeemCard, card);
  await code.fill('ABCDEFGHJKLMWXYZ');
  await page.getByRole('button', { name: '兑换', exact: true }).click();
  await expect.element(page.getByText('2 张作品券')).toBeVisible();
  await expect.element(page.getByRole('note')).toHaveTextContent('2');
});
