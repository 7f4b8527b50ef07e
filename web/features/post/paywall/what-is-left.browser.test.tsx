import { listPurchasedPosts, unlockWithTicket, unlockWithTrial } from '@muyu/contract/playback.ts';
import { getPost, type OwnPost, type Post, postErrors } from '@muyu/contract/post.ts';
import { orderTypes } from '@muyu/contract/wallet/order.ts';
import { getWallet } from '@muyu/contract/wallet/wallet.ts';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emitOrderPaid } from '#features/wallet';
import { queryClient } from '../../../app/query.ts';
import { client } from '../../../client/client.ts';
import { readClock, stampReply } from '../../../client/logical-clock.ts';
import { connectionLost, ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { mediaFile, pageOf, post } from '../../../testing/samples.ts';
import { wallet } from '../../wallet/testing/wallet-samples.ts';
import { CoverCard } from '../card/cover-card.tsx';
import { PostCard } from '../card/post-card.tsx';
import { PurchasedPage } from '../purchased/purchased-page.tsx';
import { useTrialLeft } from './opened-posts.ts';
import { PaywallPanel } from './paywall-panel.tsx';

type Ways = Post['unlock']['ways'];
const preview = { cover: 'blurred' as const, video: false };
const locked = (postId: string, reason: 'paid' | 'vip', ways: Ways): OwnPost =>
  post({ postId, files: [mediaFile()], unlock: { open: false, lock: reason, reason, ways, preview } });
const opened = (postId: string, lock: 'paid' | 'vip') =>
  post({
    postId,
    files: [mediaFile()],
    unlock: { open: true, lock, reason: null, ways: [], preview: null },
  });
const withTrials = (postId: string, left: number) =>
  locked(postId, 'vip', [
    { way: 'trial', price: null, left },
    { way: 'vip', price: 30, left: null },
  ]);
const withTickets = (postId: string, left: number) =>
  locked(postId, 'paid', [
    { way: 'ticket', price: null, left, ticket: 'post' },
    { way: 'buy', price: 6.5, left: null },
  ]);

/** The answer of the server from now on. */
function loadedNow<P extends Post>(given: P): P {
  const copy = structuredClone(given);
  stampReply(copy, readClock());
  return copy;
}

const panel = (name: string) => page.getByRole('region', { name, exact: true });
function Panels({ posts }: { posts: readonly Post[] }) {
  return posts.map((each) => (
    <section key={each.postId} aria-label={each.postId}>
      <PaywallPanel post={each} />
      <TrialChip postId={each.postId} />
    </section>
  ));
}
const TrialChip = ({ postId }: { postId: string }) => <p role="note">{`剩 ${useTrialLeft(postId)}`}</p>;

/** A list that is loaded and on screen. */
function showList(posts: readonly Post[]) {
  queryClient.setQueryData(['a list'], { resultList: posts });
  return renderPage(
    <>
      <Panels posts={posts} />
      <CoverCard post={posts.at(-1)!} lines={1} cardId="card" />
    </>,
  );
}

test('a trial view on one post leaves one less on every loaded post; a post that is loaded later counts itself', async () => {
  fakeServer.reply(unlockWithTrial, opened('a', 'vip').unlock);
  fakeServer.reply(getPost, ({ id }) => opened(id, 'vip'));
  await showList(['a', 'b', 'c'].map((postId) => withTrials(postId, 3)));
  const trial = (name: string, left: number) =>
    panel(name).getByRole('button', { name: `免费试看（今日还剩 ${left} 次）` });
  await trial('a', 3).click();
  await expect.element(panel('a').getByText('剩 2')).toBeVisible();
  await expect.element(panel('b').getByText('VIP · 今日可试看 2 次')).toBeVisible();
  await trial('b', 2).click();
  await expect.element(panel('b').getByText('剩 1')).toBeVisible();
  await expect.element(panel('a').getByText('剩 1')).toBeVisible();
  await expect.element(trial('c', 1)).toBeVisible();
  await expect.element(page.getByRole('link').getByText('VIP · 试看 1 次')).toBeVisible();
  await renderPage(<Panels posts={[loadedNow(withTrials('c', 3))]} />);
  await expect.element(trial('c', 3)).toBeVisible();
});

test('the last ticket is not offered on another loaded post, and the post is among the bought ones', async () => {
  fakeServer.reply(listPurchasedPosts, pageOf());
  const purchased = await renderPage(<PurchasedPage />);
  await expect.element(page.getByText('还没有买过作品')).toBeVisible();
  await purchased.unmount();
  fakeServer.reply(unlockWithTicket, opened('a', 'paid').unlock);
  fakeServer.reply(getPost, ({ id }) => opened(id, 'paid'));
  fakeServer.reply(getWallet, wallet());
  const list = await showList([withTickets('a', 1), withTickets('b', 1)]);
  await panel('a').getByRole('button', { name: '用一张作品券' }).click();
  await expect.element(page.getByText('已用一张券，以后都能看')).toBeVisible();
  await expect.element(panel('b').getByRole('button', { name: '购买 ¥6.50' })).toBeVisible();
  await expect.element(panel('b').getByRole('button', { name: '用一张作品券' })).not.toBeInTheDocument();
  await list.unmount();
  const at = '2026-11-01T12:00:00.000Z';
  const bought = { way: 'ticket' as const, amount: null, orderId: null, at, post: opened('a', 'paid') };
  fakeServer.reply(listPurchasedPosts, pageOf({ postId: 'a', title: '码头的灯', ...bought }));
  await renderPage(<PurchasedPage />);
  await expect.element(page.getByText('码头的灯')).toBeVisible();
});

test('a ticket whose post does not load is offered as before; the second tap opens the post and counts it once', async () => {
  fakeServer.reply(unlockWithTicket, opened('a', 'paid').unlock);
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(getPost, () => {
    throw connectionLost;
  });
  await showList([withTickets('a', 2), withTickets('b', 2)]);
  const ticket = (name: string) => panel(name).getByRole('button', { name: '用一张作品券' });
  await ticket('a').click();
  await expect.element(page.getByText('连不上服务器，检查网络后再试')).toBeVisible();
  await panel('b').getByRole('button', { name: '其他方式 码头的灯' }).click();
  const oneLeft = page.getByRole('button', { name: /还有 1 张，打开后一直能看/ });
  await expect.element(oneLeft).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(oneLeft).not.toBeInTheDocument();
  fakeServer.reply(getPost, ({ id }) => opened(id, 'paid'));
  await ticket('a').click();
  await expect.element(page.getByText('已用一张券，以后都能看')).toBeVisible();
  await panel('b').getByRole('button', { name: '其他方式 码头的灯' }).click();
  await expect.element(page.getByRole('button', { name: /还有 1 张，打开后一直能看/ })).toBeVisible();
});

test('trial views that were used elsewhere are offered on no loaded post after the refusal', async () => {
  fakeServer.reply(unlockWithTrial, () => {
    throw new ErrorReply(postErrors.trialsUsed, '今天的试看次数用完了');
  });
  await showList([withTrials('a', 1), withTrials('b', 1)]);
  const trial = (name: string) => panel(name).getByRole('button', { name: /免费试看/ });
  await expect.element(trial('b')).toBeVisible();
  await trial('a').click();
  await expect.element(page.getByText('今天的试看次数用完了')).toBeVisible();
  for (const name of ['a', 'b']) {
    await expect.element(panel(name).getByRole('button', { name: '开通 VIP ¥30.00 起' })).toBeVisible();
    await expect.element(trial(name)).not.toBeInTheDocument();
  }
});

test('tickets that were used elsewhere are offered on no loaded post after the refusal, and post and wallet load again', async () => {
  fakeServer.reply(unlockWithTicket, () => {
    throw new ErrorReply(postErrors.noTicket, '没有可用的券了');
  });
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(getPost, ({ id }) => withTickets(id, 1));
  await renderPage(
    <>
      <section aria-label="a">
        <LoadedPanel postId="a" />
      </section>
      <Panels posts={[withTickets('b', 1)]} />
    </>,
  );
  queryClient.setQueryData(['a list'], { resultList: [withTickets('b', 1)] });
  const ticket = (name: string) => panel(name).getByRole('button', { name: '用一张作品券' });
  await expect.element(ticket('a')).toBeVisible();
  fakeServer.reply(getPost, ({ id }) => withTickets(id, 0));
  await ticket('a').click();
  for (const name of ['a', 'b']) {
    await expect.element(panel(name).getByRole('button', { name: '购买 ¥6.50' })).toBeVisible();
    await expect.element(ticket(name)).not.toBeInTheDocument();
  }
  await expect.poll(() => fakeServer.requestsTo(getPost)).toHaveLength(2);
});

function LoadedPanel({ postId }: { postId: string }) {
  const { data } = useQuery(client.query(getPost, { id: postId }));
  return data && <PaywallPanel post={data} />;
}

test('the last ticket leaves no other post one, and a post on screen keeps what its copy says, whatever an older copy does', async () => {
  fakeServer.reply(unlockWithTicket, opened('a', 'paid').unlock);
  fakeServer.reply(getWallet, wallet());
  fakeServer.reply(getPost, ({ id }) => (id === 'a' ? opened(id, 'paid') : withTickets(id, 1)));
  const older = locked('b', 'paid', [
    { way: 'ticket', price: null, left: 5, ticket: 'post' },
    { way: 'buy', price: 9, left: null },
  ]);
  await renderPage(
    <>
      <Panels posts={[withTickets('a', 1)]} />
      <section aria-label="b">
        <LoadedPanel postId="b" />
      </section>
    </>,
  );
  await expect.element(panel('b').getByRole('button', { name: '用一张作品券' })).toBeVisible();
  queryClient.setQueryData(['an old list'], { resultList: [older, withTickets('c', 5)] });
  await panel('a').getByRole('button', { name: '用一张作品券' }).click();
  await expect.element(panel('b').getByRole('button', { name: '购买 ¥6.50' })).toBeVisible();
  await renderPage(<Panels posts={[withTickets('c', 5)]} />);
  await expect.element(panel('c').getByRole('button', { name: '购买 ¥6.50' })).toBeVisible();
});

test('a card is locked again when a later load says that the right to the post has ended', async () => {
  fakeServer.reply(unlockWithTrial, opened('a', 'vip').unlock);
  fakeServer.reply(getPost, opened('a', 'vip'));
  const lock = page.getByRole('button', { name: '打开 码头的灯' });
  const given = withTrials('a', 3);
  const before = await renderPage(<PostCard post={given} />);
  await lock.click();
  await page.getByRole('button', { name: /免费试看/ }).click();
  await expect.element(lock).not.toBeInTheDocument();
  await before.unmount();
  await renderPage(<PostCard post={loadedNow(given)} />);
  await expect.element(lock).toBeVisible();
});

function TicketsLeft() {
  const { data } = useQuery(client.query(getPost, { id: 'a' }));
  return <p role="note">{data?.unlock.ways.map(({ left }) => `${left}`).join()}</p>;
}

test('a loaded post offers the tickets that VIP has brought', async () => {
  fakeServer.reply(getPost, withTickets('a', 0));
  await renderPage(<TicketsLeft />);
  await expect.element(page.getByRole('note')).toHaveTextContent('0,null');
  fakeServer.reply(getPost, withTickets('a', 2));
  emitOrderPaid({ type: orderTypes.vip, productId: '1' }, queryClient);
  await expect.element(page.getByRole('note')).toHaveTextContent('2,null');
});
