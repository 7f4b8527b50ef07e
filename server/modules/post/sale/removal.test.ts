import type { LoginData } from '@muyu/contract/account/account.ts';
import { refundOrder } from '@muyu/contract/admin/money/wallet.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { listSystemNotifications } from '@muyu/contract/notification.ts';
import { listPurchasedPosts, unlockWithTicket } from '@muyu/contract/playback.ts';
import { deletePost, getPost } from '@muyu/contract/post.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { certifiedMember, purchaseOf } from '../../../testing/creators.ts';
import { endKeeping } from '../../../testing/locked-posts.ts';
import { buy, expectAgreement, newCard, richMember, walletOf } from '../../../testing/money.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { contextAs, publishedPost, readyPicture, soldText } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { member } from '../../../testing/users.ts';
import { publishPost } from '../commands/publish-post.ts';
import { purgePost } from '../commands/purge-post.ts';
import { postReportTarget } from '../scenario.ts';
import { post } from '../tables.ts';
import { refundBuyers, sweepRefunds } from './refund-buyers.ts';
import { refundDays } from './settings.ts';
import { postPurchase } from './tables.ts';

// The tests run the jobs themselves, to check the state between them.
const server = testServer({ demo: true }, 'none');
let creator: LoginData;
beforeAll(async () => {
  creator = await certifiedMember(server, 'creator');
});

async function soldPost(...buyers: LoginData[]) {
  const postId = await publishedPost(server, creator, { title: '灯', paidAmount: 10 });
  for (const buyer of buyers) await buy(server, buyer, purchaseOf(postId));
  return postId;
}
/** A member with a ticket for a post. */
async function ticketHolder(): Promise<LoginData> {
  const holder = await member(server, 'holder');
  const tickets = { video: 0, post: 1, download: 0 };
  await server.call(useRechargeCard, { code: await newCard(server, 0, tickets) }, holder);
  return holder;
}
const readAs = (who: LoginData, postId: string) => server.call(getPost, { id: postId }, who);
const takeDown = (postId: string, how: 'hide' | 'delete' = 'hide') => {
  const { app } = server;
  return app.db.transaction((tx) =>
    postReportTarget(app).remove(tx, { targetId: postId } as never, how, new Date()),
  );
};
const noSignal = new AbortController().signal;
const noticesOf = async (who: LoginData & { locale?: Locale }) =>
  (await server.call(listSystemNotifications, {}, who)).data.resultList.map((notice) =>
    JSON.stringify(notice),
  );

test('a post that its author deletes stays open to its buyers for thirty days, with a notice', async () => {
  const [fan, other] = [await richMember(server, 'fan', 10), await member(server, 'other')];
  const holder = await ticketHolder();
  const postId = await soldPost(fan);
  await server.call(unlockWithTicket, { postId }, holder);
  expect((await server.call(deletePost, { postId }, creator)).code).toBe('00000');
  const kept = (await readAs(fan, postId)).data;
  expect(kept).toMatchObject({ content: soldText, unlock: { open: true } });
  expect((new Date(kept.keptUntil!).getTime() - Date.now()) / DAY_MS).toBeCloseTo(30, 1);
  for (const who of [other, creator]) expect((await readAs(who, postId)).status).toBe(404);
  expect((await noticesOf(fan)).join()).toContain('作者删除了你购买的作品');
  await purgePost(server.app, { postId }, noSignal);
  expect((await readAs(fan, postId)).status).toBe(200);
  await endKeeping(server, creator);
  expect((await readAs(fan, postId)).status).toBe(404);
  await purgePost(server.app, { postId }, noSignal);
  expect(await server.app.db.select().from(post).where(eq(post.postId, postId))).toEqual([]);
  const { resultList } = (await server.call(listPurchasedPosts, {}, fan)).data;
  expect(resultList).toMatchObject([{ postId, title: '灯', amount: 10, post: null }]);
  expect((await walletOf(server, fan)).availableBalance).toBe(0);
  await expectAgreement(server);
  // The purchase can still be refunded.
  const finance = await signInOperator(server, 'finance');
  const { orderId } = resultList[0]!;
  const refund = await server.call(refundOrder, { orderId: orderId!, reason: '误购' }, finance);
  expect(refund.code).toBe('00000');
  expect((await walletOf(server, fan)).availableBalance).toBe(10);
  expect((await server.call(listPurchasedPosts, {}, fan)).data.resultList).toEqual([]);
  await expectAgreement(server);
});

test('a refund takes the unlock back although the row of the purchase is gone', async () => {
  const fan = await richMember(server, 'fan', 10);
  const postId = await soldPost(fan);
  await server.app.db.delete(postPurchase).where(eq(postPurchase.postId, postId));
  const finance = await signInOperator(server, 'finance');
  const { orderId } = (await server.call(listPurchasedPosts, {}, fan)).data.resultList[0]!;
  await server.call(refundOrder, { orderId: orderId!, reason: '误购' }, finance);
  expect((await readAs(fan, postId)).data.unlock.open).toBe(false);
  await expectAgreement(server);
});

test.each(['hide', 'delete'] as const)(
  'a reported post that its author deletes is taken from its buyers by a decision to %s, and refunded',
  async (how) => {
    const [fan, old, other] = [
      await richMember(server, 'fan', 10),
      await richMember(server, 'old', 10),
      await member(server, 'other'),
    ];
    const postId = await soldPost(fan, old);
    await server.app.db
      .update(postPurchase)
      .set({ createdAt: new Date(Date.now() - 31 * DAY_MS) })
      .where(eq(postPurchase.userId, old.userId));
    await server.call(deletePost, { postId }, creator);
    const report = (who: LoginData) => postReportTarget(server.app).find(contextAs(server, who), { postId });
    expect(await report(fan)).toMatchObject({ targetId: postId, authorId: creator.userId });
    for (const who of [other, creator]) await expect(report(who)).rejects.toThrow();
    const operator = { app: server.app, now: new Date(), viewer: { operatorId: newId(new Date()) } };
    const current = () =>
      postReportTarget(server.app).getCurrent(operator as never, [{ targetId: postId, postId: null }]);
    expect((await current()).get(postId)).toMatchObject({ title: '灯', content: soldText, deleted: false });
    expect(await takeDown(postId, how)).toBe('delete');
    expect(await takeDown(postId, how)).toBe(null);
    expect((await current()).get(postId)).toMatchObject({ deleted: true });
    expect(await refundBuyers(server.app, { postId }, new Date())).toBe(1);
    for (const who of [fan, old]) expect((await readAs(who, postId)).status).toBe(404);
    const balances = await Promise.all([fan, old].map((who) => walletOf(server, who)));
    expect(balances.map(({ availableBalance }) => availableBalance)).toEqual([10, 0]);
    await expectAgreement(server);
  },
);

test('notices about a post without a title name it in the language of the reader', async () => {
  const fan = await richMember(server, 'fan', 20);
  const posts = [];
  for (const _ of [1, 2]) {
    const fileIds = [await readyPicture(server, creator)];
    const postId = await publishedPost(server, creator, { content: '', fileIds, paidAmount: 10 });
    await buy(server, fan, purchaseOf(postId));
    posts.push(postId);
  }
  await server.call(deletePost, { postId: posts[0]! }, creator);
  await takeDown(posts[1]!);
  await refundBuyers(server.app, { postId: posts[1]! }, new Date());
  const inEnglish = await noticesOf({ ...fan, locale: 'en_US' });
  for (const text of ['deleted the post “Untitled”', 'The post “Untitled” that you bought was taken down'])
    expect(inEnglish.join()).toContain(text);
});

test('a takedown refunds the buyers of the last thirty days once, and gives tickets back', async () => {
  const fans = [await richMember(server, 'fan', 10), await richMember(server, 'late', 10)];
  const holder = await ticketHolder();
  const before = await walletOf(server, creator);
  const postId = await soldPost(...fans);
  await server.call(unlockWithTicket, { postId }, holder);
  await server.app.db
    .update(postPurchase)
    .set({ createdAt: new Date(Date.now() - 31 * DAY_MS) })
    .where(eq(postPurchase.userId, fans[0]!.userId));
  await takeDown(postId);
  const { app } = server;
  // Two runs side by side, and one after: the job may be repeated at any point.
  await Promise.all([refundBuyers(app, { postId }, new Date()), refundBuyers(app, { postId }, new Date())]);
  await sweepRefunds(app, new Date());
  expect((await walletOf(server, fans[0]!)).availableBalance).toBe(0);
  expect((await walletOf(server, fans[1]!)).availableBalance).toBe(10);
  expect((await walletOf(server, holder)).postTicket).toBe(1);
  const after = await walletOf(server, creator);
  expect(after.unsettledBalance - before.unsettledBalance).toBe(8);
  expect((await noticesOf(fans[1]!)).join()).toContain('¥10.00 已退回余额');
  expect((await noticesOf(fans[0]!)).join()).not.toContain('已退回余额');
  expect((await readAs(fans[1]!, postId)).status).toBe(404);
  await expectAgreement(server);
});

test('how old the purchases are that a takedown refunds is a setting of its own', async () => {
  await useSetting(server, refundDays, 2);
  const fans = [await richMember(server, 'fan', 10), await richMember(server, 'late', 10)];
  const postId = await soldPost(...fans);
  await server.app.db
    .update(postPurchase)
    .set({ createdAt: new Date(Date.now() - 3 * DAY_MS) })
    .where(eq(postPurchase.userId, fans[0]!.userId));
  await takeDown(postId);
  await refundBuyers(server.app, { postId }, new Date());
  const balances = await Promise.all(fans.map((fan) => walletOf(server, fan)));
  expect(balances.map(({ availableBalance }) => availableBalance)).toEqual([0, 10]);
});

test('a buyer whose refund fails stops no other one, and is refunded when it can be', async () => {
  const [broken, fan] = [await richMember(server, 'broken', 10), await richMember(server, 'fan', 10)];
  const postId = await soldPost(broken, fan);
  // The earning pretends to be more than the creator has unsettled.
  const pretend = async (fen: number) => {
    const { db } = server.app;
    const ofBroken = sql`where order_id = (select order_id from post_purchase where post_id = ${postId} and user_id = ${broken.userId})`;
    await db.execute(sql`update pay_order set amount_fen = ${fen + 200} ${ofBroken}`);
    await db.execute(sql`update earning set amount_fen = ${fen} ${ofBroken}`);
  };
  await pretend(90_000_000);
  await takeDown(postId);
  await expect(refundBuyers(server.app, { postId }, new Date())).rejects.toThrow('1 buyers');
  expect((await walletOf(server, fan)).availableBalance).toBe(10);
  await sweepRefunds(server.app, new Date());
  expect((await walletOf(server, broken)).availableBalance).toBe(0);
  await pretend(800);
  await sweepRefunds(server.app, new Date());
  expect((await walletOf(server, broken)).availableBalance).toBe(10);
  await expectAgreement(server);
});

test('an interrupted refund is continued by the sweep', async () => {
  const fans = [await richMember(server, 'fan', 10), await richMember(server, 'fan', 10)];
  const postId = await soldPost(...fans);
  await takeDown(postId);
  const stop = new AbortController();
  stop.abort();
  await expect(refundBuyers(server.app, { postId }, new Date(), stop.signal)).rejects.toThrow();
  await sweepRefunds(server.app, new Date());
  for (const fan of fans) expect((await walletOf(server, fan)).availableBalance).toBe(10);
  await expectAgreement(server);
});

test('each run tells the author once what its refunds took back, also when it is interrupted', async () => {
  const star = await certifiedMember(server, 'creator', 'star');
  const postId = await publishedPost(server, star, { title: '灯', paidAmount: 10 });
  for (let i = 0; i < 4; i += 1) await buy(server, await richMember(server, 'fan', 10), purchaseOf(postId));
  await takeDown(postId);
  const { app } = server;
  const stop = new AbortController();
  const emit = app.events.emit.bind(app.events);
  // Stopped after the first buyer.
  const spy = vi.spyOn(app.events, 'emit').mockImplementation(async (...given) => {
    stop.abort();
    return emit(...given);
  });
  await expect(refundBuyers(app, { postId }, new Date(), stop.signal)).rejects.toThrow();
  spy.mockRestore();
  for (const _ of [1, 2]) await sweepRefunds(app, new Date());
  const { resultList } = (await server.call(listSystemNotifications, {}, { ...star, locale: 'en_US' })).data;
  expect(resultList.filter(({ link }) => link === '/wallet').map(({ text }) => text)).toEqual([
    'The post “灯” was taken down and 3 purchases were refunded. ¥24.00 was taken back from your earnings.',
    'The post “灯” was taken down and 1 purchase was refunded. ¥8.00 was taken back from your earnings.',
  ]);
});

concurrencyTest('refunds end when the post is restored while they run', async () => {
  const fans = [
    await richMember(server, 'fan', 10),
    await richMember(server, 'fan', 10),
    await richMember(server, 'fan', 10),
  ];
  const postId = await soldPost(...fans);
  await takeDown(postId);
  const { app } = server;
  const transaction = app.db.transaction.bind(app.db);
  const restore = () =>
    transaction(async (tx) => {
      const [found] = await tx.select().from(post).where(eq(post.postId, postId)).for('update');
      await publishPost(app, tx, found!, new Date());
    });
  // Restored after the first of the buyers that the job has listed.
  let begun = 0;
  const spy = vi.spyOn(app.db, 'transaction').mockImplementation(async (...given) => {
    begun += 1;
    if (begun === 2) await restore();
    return transaction(...given);
  });
  expect(await refundBuyers(app, { postId }, new Date())).toBe(1);
  spy.mockRestore();
  await sweepRefunds(app, new Date());
  const balances = await Promise.all(fans.map((fan) => walletOf(server, fan)));
  expect(balances.map(({ availableBalance }) => availableBalance)).toEqual([10, 0, 0]);
  for (const fan of fans.slice(1)) expect((await readAs(fan, postId)).data.unlock.open).toBe(true);
  await expectAgreement(server);
});

test('a post that operators delete is purged after its refunds', async () => {
  const fan = await richMember(server, 'fan', 10);
  const postId = await soldPost(fan);
  await takeDown(postId, 'delete');
  expect((await readAs(fan, postId)).status).toBe(404);
  const exists = async () =>
    (await server.app.db.select().from(post).where(eq(post.postId, postId))).length === 1;
  await purgePost(server.app, { postId }, noSignal);
  expect(await exists()).toBe(true);
  await refundBuyers(server.app, { postId }, new Date());
  await purgePost(server.app, { postId }, noSignal);
  expect(await exists()).toBe(false);
  expect((await walletOf(server, fan)).availableBalance).toBe(10);
  await expectAgreement(server);
});
