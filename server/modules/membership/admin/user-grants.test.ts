import type { LoginData } from '@muyu/contract/account/account.ts';
import * as vip from '@muyu/contract/admin/money/membership.ts';
import { listPurchasesOfUser } from '@muyu/contract/admin/money/purchase.ts';
import { listCardsOfUser } from '@muyu/contract/admin/money/recharge.ts';
import * as tickets from '@muyu/contract/admin/money/ticket.ts';
import { getVipInfo } from '@muyu/contract/membership.ts';
import { listSystemNotifications } from '@muyu/contract/notification.ts';
import { unlockWithTicket } from '@muyu/contract/playback.ts';
import { setSubscriptionPrice } from '@muyu/contract/subscription.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { listAudit } from '../../../testing/audit.ts';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { certifiedMember, purchaseOf, subscriptionTo } from '../../../testing/creators.ts';
import { buy, expectAgreement, monthly, newCard, richMember, walletOf } from '../../../testing/money.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { eraseUserData } from '../../../testing/personal-data.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member, visitor } from '../../../testing/users.ts';
import { grantVip } from '../scenario.ts';

const server = testServer({ demo: true });
let finance: Awaited<ReturnType<typeof signInOperator>>;
let creator: LoginData;
let postId: string;
let other: string;
beforeAll(async () => {
  finance = await signInOperator(server, 'finance');
  creator = await certifiedMember(server, 'creator', '阿灯');
  await server.call(setSubscriptionPrice, { price: '10' }, creator);
  postId = await publishedPost(server, creator, { title: '灯', paidAmount: 5 });
  other = await publishedPost(server, creator, { title: '海', paidAmount: 5 });
});

const reason = '活动补偿';
const hour = 3600;
const giveVip = (who: LoginData, hours: number, level: 1 | 2 | 3 = 1, key?: string) =>
  server.call(vip.grantVipToUser, { userId: who.userId, level, hours, reason, ...(key && { key }) }, finance);
const vipOf = async ({ userId }: LoginData) =>
  (await server.call(vip.listVipGrantsOfUser, { userId }, finance)).data;
const takeVip = async (who: LoginData, at = 0) => {
  const { grantId } = (await vipOf(who)).resultList.filter(({ source }) => source === 'operator')[at]!;
  return server.call(vip.revokeVipGrant, { userId: who.userId, grantId, reason }, finance);
};
const giveTickets = (who: LoginData, counts: object, key?: string) =>
  server.call(
    tickets.grantTicketsToUser,
    { userId: who.userId, reason, ...counts, ...(key && { key }) },
    finance,
  );
const ticketsOf = async ({ userId }: LoginData) =>
  (await server.call(tickets.listTicketsOfUser, { userId }, finance)).data.resultList;
const takeTickets = async (who: LoginData, at = 0) => {
  const { grantId } = (await ticketsOf(who)).filter(({ source }) => source === 'operator')[at]!;
  return server.call(tickets.revokeTicketGrant, { userId: who.userId, grantId: grantId!, reason }, finance);
};
const titlesFor = async (who: LoginData) =>
  (await server.call(listSystemNotifications, {}, who)).data.resultList.map(({ title }) => title);
const auditOf = ({ userId }: LoginData, action: string) => listAudit(server, { targetId: userId, action });
const infoOf = async (who: LoginData) => (await server.call(getVipInfo, { id: 'me' }, who)).data;

test('given hours run at once, the notice has their reason, and a repeated request gives them once', async () => {
  const lin = await member(server, 'lin');
  const key = newId(new Date());
  expect((await giveVip(lin, 48, 2, key)).code).toBe('00000');
  expect((await giveVip(lin, 48, 2, key)).code).toBe('00000');
  const { resultList, level, until } = await vipOf(lin);
  expect(resultList).toMatchObject([
    { source: 'operator', level: 2, seconds: 48 * hour, reason, takenSeconds: null, revocable: true },
  ]);
  expect(resultList[0]!.by).toMatch(/^finance/);
  expect([level, until]).toEqual([2, resultList[0]!.until]);
  expect(await infoOf(lin)).toMatchObject({ vipLevel: 2, until });
  expect(await titlesFor(lin)).toEqual(['你收到了 VIP 时长']);
  expect(await auditOf(lin, 'vip.grant')).toMatchObject([{ reason, after: { level: 2, hours: 48 } }]);
});

test('a request key with other content is refused and gives nothing', async () => {
  const lin = await member(server, 'lin');
  const key = newId(new Date());
  const refused = { code: '10101', data: { fields: [{ field: 'key' }] } };
  await giveVip(lin, 48, 2, key);
  expect(await giveVip(lin, 24, 2, key)).toMatchObject(refused);
  expect(await giveVip(lin, 48, 1, key)).toMatchObject(refused);
  expect((await vipOf(lin)).resultList).toMatchObject([{ level: 2, seconds: 48 * hour }]);
  const given = { videoTicket: 1, postTicket: 0, downloadTicket: 0 };
  await giveTickets(lin, given, key);
  expect((await giveTickets(lin, given, key)).code).toBe('00000');
  expect(await giveTickets(lin, { ...given, videoTicket: 2 }, key)).toMatchObject(refused);
  expect(await giveTickets(lin, { ...given, postTicket: 1 }, key)).toMatchObject(refused);
  expect(await ticketsOf(lin)).toMatchObject([given]);
});

test('a person whose only time is taken back has no VIP from that moment', async () => {
  const lin = await member(server, 'lin');
  await giveVip(lin, 24);
  expect(await vipOf(lin)).toMatchObject({ level: 1 });
  await takeVip(lin);
  expect(await vipOf(lin)).toMatchObject({ level: 0, until: null });
});

test('the rest of a grant is taken back once, and bought time behind it stays', async () => {
  const lin = await richMember(server, 'lin', 100);
  await giveVip(lin, 24);
  await buy(server, lin, monthly);
  const before = await vipOf(lin);
  expect(before.resultList.map(({ source }) => source)).toEqual(['purchase', 'operator']);
  const { data } = await takeVip(lin);
  expect(data.takenSeconds).toBeGreaterThan(23 * hour);
  expect(data.takenSeconds).toBeLessThanOrEqual(24 * hour);
  const after = await vipOf(lin);
  const moved = (Date.parse(before.until!) - Date.parse(after.until!)) / 1000;
  expect(Math.ceil(moved)).toBe(data.takenSeconds);
  expect(after.resultList[1]).toMatchObject({ takenSeconds: data.takenSeconds, revocable: false });
  expect(await infoOf(lin)).toMatchObject({ vipLevel: 1, until: after.until });
  expect((await takeVip(lin)).data).toMatchObject({ error: vip.vipGrantErrors.nothingLeft.name });
  expect(await titlesFor(lin)).toContain('赠送的 VIP 时长已收回');
  expect(await auditOf(lin, 'vip.revoke')).toHaveLength(1);
  await expectAgreement(server);
});

test('from a person whose account has been erased nothing is taken back', async () => {
  const lin = await member(server, 'lin');
  await giveVip(lin, 24);
  await eraseUserData(server, lin.userId);
  expect(await vipOf(lin)).toMatchObject({ level: 0, until: null, resultList: [{ revocable: false }] });
  expect((await takeVip(lin)).data).toMatchObject({ error: vip.vipGrantErrors.notFound.name });
});

test('time that has passed is not taken back', async () => {
  const lin = await member(server, 'lin');
  const past = { app: server.app, now: new Date(Date.now() - 30 * hour * 1000) };
  const by = { operatorId: newId(new Date()), reason };
  await server.app.db.transaction((tx) =>
    grantVip(past, tx, {
      userId: lin.userId,
      source: 'operator',
      sourceKey: 'a',
      level: 1,
      seconds: 24 * hour,
      by,
    }),
  );
  expect((await vipOf(lin)).resultList).toMatchObject([{ revocable: false }]);
  expect((await takeVip(lin)).data).toMatchObject({ error: vip.vipGrantErrors.nothingLeft.name });
  expect(await vipOf(lin)).toMatchObject({ level: 0, until: null });
});

test('a gift that is used up cannot be taken back while a later one of its level runs', async () => {
  const lin = await member(server, 'lin');
  const before = { app: server.app, now: new Date(Date.now() - 30 * hour * 1000) };
  const gift = { userId: lin.userId, source: 'operator', level: 1, seconds: 24 * hour } as const;
  const by = { operatorId: newId(new Date()), reason };
  for (const sourceKey of ['first', 'second'])
    await server.app.db.transaction((tx) => grantVip(before, tx, { ...gift, sourceKey, by }));
  expect((await vipOf(lin)).resultList.map(({ revocable }) => revocable)).toEqual([true, false]);
  expect((await takeVip(lin, 1)).data).toMatchObject({ error: vip.vipGrantErrors.nothingLeft.name });
  const { takenSeconds } = (await takeVip(lin, 0)).data;
  expect(takenSeconds).toBeGreaterThan(17 * hour);
  expect(takenSeconds).toBeLessThanOrEqual(18 * hour);
});

test('a gift of VIP needs a reason, a member, and one who is none for life; only gifts of operators are taken', async () => {
  const lin = await richMember(server, 'lin', 1000);
  const guest = await visitor(server);
  await buy(server, lin, { ...monthly, productId: '4' });
  const errors = vip.vipGrantErrors;
  const unknown = { ...lin, userId: newId(new Date()) };
  expect((await giveVip(lin, 1)).data).toMatchObject({ error: errors.lifetimeMember.name });
  expect((await giveVip(guest, 1)).data).toMatchObject({ error: errors.unknownUser.name });
  expect((await giveVip(unknown, 1)).data).toMatchObject({ error: errors.unknownUser.name });
  const blank = { userId: lin.userId, level: 1, hours: 1, reason: '\u200b' } as const;
  const empty = await server.call(vip.grantVipToUser, blank, finance);
  expect(empty.data).toMatchObject({ fields: [{ field: 'reason' }] });
  const { grantId } = (await vipOf(lin)).resultList[0]!;
  const take = (reason: string, id = grantId) =>
    server.call(vip.revokeVipGrant, { userId: lin.userId, grantId: id, reason }, finance);
  expect((await take(reason)).data).toMatchObject({ error: errors.notFound.name });
  expect((await take(reason, 'x')).data).toMatchObject({ error: errors.notFound.name });
  expect((await take('\u200b')).data).toMatchObject({ fields: [{ field: 'reason' }] });
  expect((await titlesFor(lin)).toSorted()).toEqual(['VIP 已开通', '充值卡兑换成功', '支付密码已设置']);
});

test('given tickets open posts, and the unused ones are taken back, the first given counting as used first', async () => {
  const lin = await member(server, 'lin');
  const key = newId(new Date());
  await giveTickets(lin, { postTicket: 2, videoTicket: 1 }, key);
  await giveTickets(lin, { postTicket: 2, videoTicket: 1 }, key);
  await giveTickets(lin, { postTicket: 3 });
  expect(await walletOf(server, lin)).toMatchObject({ postTicket: 5, videoTicket: 1 });
  await server.call(unlockWithTicket, { postId }, lin);
  expect((await ticketsOf(lin)).map(({ revocable }) => revocable)).toEqual([true, true]);
  expect((await takeTickets(lin, 1)).data).toEqual({ videoTicket: 1, postTicket: 1, downloadTicket: 0 });
  expect(await walletOf(server, lin)).toMatchObject({ postTicket: 3, videoTicket: 0 });
  expect((await takeTickets(lin, 1)).data).toMatchObject({
    error: tickets.ticketGrantErrors.nothingLeft.name,
  });
  expect(await ticketsOf(lin)).toMatchObject([
    { source: 'operator', postTicket: 3, taken: null, reason, revocable: true },
    { source: 'operator', postTicket: 2, videoTicket: 1, taken: 2, reason, revocable: false },
  ]);
  expect((await titlesFor(lin)).toSorted()).toEqual(['你收到了券', '你收到了券', '赠送的券已收回']);
  const counts = (video: number, post: number) => ({ video, post, download: 0 });
  expect(await auditOf(lin, 'ticket.grant')).toMatchObject([
    { before: { left: counts(0, 0) }, after: { granted: counts(1, 2), left: counts(1, 2) } },
    { before: { left: counts(1, 2) }, after: { granted: counts(0, 3), left: counts(1, 5) } },
  ]);
  const [taken] = await auditOf(lin, 'ticket.revoke');
  const left = { before: { left: counts(1, 4) }, after: { taken: counts(1, 1), left: counts(0, 3) } };
  expect(taken).toMatchObject({ reason, ...left });
  await expectAgreement(server);
});

test('a grant whose tickets are all used is not offered for taking back', async () => {
  const lin = await member(server, 'lin');
  await giveTickets(lin, { postTicket: 1 });
  await giveTickets(lin, { postTicket: 2 });
  await server.call(unlockWithTicket, { postId }, lin);
  expect(await ticketsOf(lin)).toMatchObject([
    { postTicket: 2, taken: null, revocable: true },
    { postTicket: 1, taken: null, revocable: false },
  ]);
});

test('a gift of tickets needs tickets, a reason and a member', async () => {
  const lin = await member(server, 'lin');
  const errors = tickets.ticketGrantErrors;
  expect((await giveTickets(lin, {})).data).toMatchObject({ error: errors.empty.name });
  expect((await giveTickets(lin, { postTicket: 1, reason: '\u200b' })).data).toMatchObject({
    fields: [{ field: 'reason' }],
  });
  const guest = await visitor(server);
  expect((await giveTickets(guest, { postTicket: 1 })).data).toMatchObject({
    error: errors.unknownUser.name,
  });
  const take = (given: object) =>
    server.call(
      tickets.revokeTicketGrant,
      { userId: lin.userId, grantId: newId(new Date()), reason, ...given },
      finance,
    );
  expect((await take({})).data).toMatchObject({ error: errors.notFound.name });
  expect((await take({ userId: 'x' })).data).toMatchObject({ error: errors.notFound.name });
  expect((await take({ reason: '\u200b' })).data).toMatchObject({ fields: [{ field: 'reason' }] });
  expect(await walletOf(server, lin)).toMatchObject({ postTicket: 0 });
});

concurrencyTest('a ticket is used or taken back, not both', async () => {
  const lin = await member(server, 'lin');
  await giveTickets(lin, { postTicket: 1 });
  const [used, taken] = await Promise.all([server.call(unlockWithTicket, { postId }, lin), takeTickets(lin)]);
  expect([used.code, taken.code].toSorted()).toEqual(['00000', '10000']);
  expect(await walletOf(server, lin)).toMatchObject({ postTicket: 0 });
  await expectAgreement(server);
});

test('the page of a person lists what was subscribed, redeemed, bought and opened', async () => {
  const lin = await richMember(server, 'lin', 100);
  const { userId } = lin;
  const code = await newCard(server, 0, { video: 0, post: 1, download: 0 });
  await server.call(useRechargeCard, { code }, lin);
  await buy(server, lin, subscriptionTo(creator));
  await buy(server, lin, purchaseOf(postId));
  await server.call(unlockWithTicket, { postId: other }, lin);
  const given = await server.call(vip.listSubscriptionsOfUser, { userId }, finance);
  expect(given.data.resultList).toMatchObject([{ user: { userId: creator.userId }, active: true }]);
  const received = await server.call(vip.listSubscribersOfUser, { userId: creator.userId }, finance);
  expect(received.data.resultList).toMatchObject([{ user: { userId }, active: true }]);
  const cards = await server.call(listCardsOfUser, { userId }, finance);
  expect(cards.data.resultList).toMatchObject([{ ending: code.slice(-4), postTicket: 1 }, { amount: 100 }]);
  expect(await ticketsOf(lin)).toMatchObject([{ source: 'card', grantId: null, postTicket: 1, by: null }]);
  const purchases = await server.call(listPurchasesOfUser, { userId }, finance);
  expect(purchases.data.resultList).toMatchObject([
    { postId: other, title: '海', ticket: 'post', amount: null },
    { postId, title: '灯', ticket: null, amount: 5 },
  ]);
  const first = await server.call(listPurchasesOfUser, { userId, limit: 1 }, finance);
  const page = first.data.nextPage!;
  const second = await server.call(listPurchasesOfUser, { userId, limit: 1, page }, finance);
  expect(second.data).toMatchObject({ resultList: [{ postId }], hasNextPage: false });
  for (const endpoint of [
    vip.listVipGrantsOfUser,
    vip.listSubscriptionsOfUser,
    vip.listSubscribersOfUser,
    listCardsOfUser,
    tickets.listTicketsOfUser,
    listPurchasesOfUser,
  ]) {
    const person = endpoint === vip.listSubscribersOfUser ? creator.userId : userId;
    const pageOf = (number: string) => server.call(endpoint, { userId: person, page: number }, finance);
    expect([endpoint.id, (await pageOf('2')).data.resultList]).toEqual([endpoint.id, []]);
    for (const nobody of ['x', newId(new Date())])
      expect((await server.call(endpoint, { userId: nobody }, finance)).data.resultList).toEqual([]);
  }
  const byNumber = await server.call(listPurchasesOfUser, { userId, limit: 1, page: '2' }, finance);
  expect(byNumber.data.resultList).toMatchObject([{ postId }]);
});
