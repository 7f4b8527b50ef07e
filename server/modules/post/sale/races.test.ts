import type { LoginData } from '@muyu/contract/account/account.ts';
import { urlOf } from '@muyu/contract/core/client.ts';
import { unlockWithTicket } from '@muyu/contract/playback.ts';
import { deletePost, getPost } from '@muyu/contract/post.ts';
import { setSubscriptionPrice } from '@muyu/contract/subscription.ts';
import { payFromBalance } from '@muyu/contract/wallet/order.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { createApp, httpOptions, startApp, stopApp } from '../../../main/app.ts';
import { createHttpServer } from '../../../platform/http/server.ts';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { certifiedMember, purchaseOf, subscriptionTo } from '../../../testing/creators.ts';
import {
  buy,
  expectAgreement,
  newCard,
  orderOf,
  payPassword,
  richMember,
  walletOf,
} from '../../../testing/money.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { postReportTarget } from '../scenario.ts';
import { refundBuyers } from './refund-buyers.ts';
import { postPurchase } from './tables.ts';

const server = testServer();
let creator: LoginData;
/** A second server on the same database. */
let other: { app: ReturnType<typeof createApp>; http: Awaited<ReturnType<typeof createHttpServer>> };

beforeAll(async () => {
  creator = await certifiedMember(server, 'creator');
  const app = createApp(server.app.config);
  await startApp(app, 'none');
  other = { app, http: await createHttpServer(app, httpOptions(app)) };
});
afterAll(async () => {
  await other.http.close();
  await stopApp(other.app);
});

const paidPost = () => publishedPost(server, creator, { title: '江边的灯', paidAmount: 5 });
const times = <T>(count: number, run: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => run(i)));
/** Pays at this server or at the other one. */
async function payAt(i: number, who: LoginData, orderId: string): Promise<number> {
  const payload = { orderId, payPassword };
  if (i % 2 === 0) return (await server.call(payFromBalance, payload, who)).status;
  const url = '/api/inst/app/pay/private/balance/pay';
  const headers = { authorization: who.token };
  return (await other.http.inject({ method: 'POST', url, payload, headers })).statusCode;
}
const purchasesOf = (postId: string) =>
  server.app.db.select().from(postPurchase).where(eq(postPurchase.postId, postId));

concurrencyTest(
  '64 orders of one post by one person at two servers are one unlock and one charge',
  async () => {
    const fan = await richMember(server, 'fan', 400);
    const postId = await paidPost();
    const orders = await times(64, async () => (await orderOf(server, fan, purchaseOf(postId))).data.orderId);
    const statuses = await times(64, (i) => payAt(i, fan, orders[i]!));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(63);
    expect((await walletOf(server, fan)).availableBalance).toBe(395);
    expect(await purchasesOf(postId)).toHaveLength(1);
    await expectAgreement(server);
  },
);

concurrencyTest('a ticket that is used twice at once opens the post and is taken once', async () => {
  const fan = await member(server, 'fan');
  await server.call(
    useRechargeCard,
    { code: await newCard(server, 0, { video: 0, post: 5, download: 0 }) },
    fan,
  );
  const postId = await paidPost();
  const replies = await times(16, () => server.call(unlockWithTicket, { postId }, fan));
  expect(replies.map(({ data }) => data.open)).toEqual(Array(16).fill(true));
  expect((await walletOf(server, fan)).postTicket).toBe(4);
});

concurrencyTest('a ticket and a purchase at once unlock the post once', async () => {
  const fan = await richMember(server, 'fan', 5);
  await server.call(
    useRechargeCard,
    { code: await newCard(server, 0, { video: 0, post: 1, download: 0 }) },
    fan,
  );
  const postId = await paidPost();
  const { data: order } = await orderOf(server, fan, purchaseOf(postId));
  const [status] = await Promise.all([
    payAt(1, fan, order.orderId),
    server.call(unlockWithTicket, { postId }, fan),
  ]);
  const { availableBalance, postTicket } = await walletOf(server, fan);
  expect({ availableBalance, postTicket }).toEqual(
    status === 200 ? { availableBalance: 0, postTicket: 1 } : { availableBalance: 5, postTicket: 0 },
  );
  await expectAgreement(server);
});

concurrencyTest('a purchase beside a deletion is kept for the buyer, or not paid', async () => {
  for (let round = 0; round < 8; round++) {
    const fan = await richMember(server, 'fan', 5);
    const postId = await paidPost();
    const { data: order } = await orderOf(server, fan, purchaseOf(postId));
    const [status] = await Promise.all([
      payAt(round, fan, order.orderId),
      server.call(deletePost, { postId }, creator),
    ]);
    const isPaid = status === 200;
    expect((await walletOf(server, fan)).availableBalance).toBe(isPaid ? 0 : 5);
    expect((await server.call(getPost, { id: postId }, fan)).status).toBe(isPaid ? 200 : 404);
  }
  await expectAgreement(server);
});

concurrencyTest('purchases beside a takedown are refunded, or not paid', async () => {
  const fans = await times(8, () => richMember(server, 'fan', 5));
  const postId = await paidPost();
  const orders = await times(
    8,
    async (i) => (await orderOf(server, fans[i]!, purchaseOf(postId))).data.orderId,
  );
  const { app } = server;
  const target = { targetId: postId, postId: null };
  await Promise.all([
    times(8, (i) => payAt(i, fans[i]!, orders[i]!)),
    app.db.transaction((tx) => postReportTarget(app).remove(tx, target, 'hide', new Date())),
  ]);
  await times(3, () => refundBuyers(app, { postId }, new Date()));
  for (const fan of fans) expect((await walletOf(server, fan)).availableBalance).toBe(5);
  await expectAgreement(server);
});

concurrencyTest('payments of one subscription at once all count', async () => {
  const fan = await richMember(server, 'fan', 80);
  await server.call(setSubscriptionPrice, { price: '10' }, creator);
  const orders = await times(
    8,
    async () => (await orderOf(server, fan, subscriptionTo(creator))).data.orderId,
  );
  expect(await times(8, (i) => payAt(i, fan, orders[i]!))).toEqual(Array(8).fill(200));
  const { rows } = await server.app.db.execute<{ days: number }>(
    `select round(extract(epoch from until - since) / 86400)::int as days from subscription where user_id = '${fan.userId}'`,
  );
  expect(rows).toEqual([{ days: 8 * 31 }]);
  await expectAgreement(server);
});

concurrencyTest('one purchase after another of many people of one creator', async () => {
  const postId = await paidPost();
  const fans = await times(16, () => richMember(server, 'fan', 5));
  const replies = await times(16, (i) => buy(server, fans[i]!, purchaseOf(postId)));
  expect(replies.map(({ data }) => data.state)).toEqual(Array(16).fill('paid'));
  expect(await purchasesOf(postId)).toHaveLength(16);
  await expectAgreement(server);
});

concurrencyTest(
  'a post is open to its buyers alone from the moment of their payment, while others read and pay',
  async () => {
    const postIds = await times(4, paidPost);
    const fans = await times(12, () => richMember(server, 'fan', 20));
    const isOpenAt = async (i: number, who: LoginData, postId: string): Promise<boolean> => {
      if (i % 2 === 0) return (await server.call(getPost, { id: postId }, who)).data.unlock.open;
      const url = `/api${urlOf(getPost, { id: postId })}`;
      const reply = await other.http.inject({ url, headers: { authorization: who.token } });
      return reply.json().data.unlock.open;
    };
    const readAll = async (fan: LoginData, bought: readonly string[]) => {
      const open = await Promise.all(
        [0, 1].flatMap((at) => postIds.map((postId) => isOpenAt(at, fan, postId))),
      );
      expect(open).toEqual([...postIds, ...postIds].map((postId) => bought.includes(postId)));
    };
    await Promise.all(
      fans.map(async (fan, i) => {
        const bought: string[] = [];
        await readAll(fan, bought);
        // The last fans only read.
        for (const postId of i < 8 ? postIds : []) {
          const { data: order } = await orderOf(server, fan, purchaseOf(postId));
          expect(await payAt(i, fan, order.orderId)).toBe(200);
          bought.push(postId);
          await readAll(fan, bought);
        }
        await readAll(fan, bought);
      }),
    );
    await expectAgreement(server);
  },
);
