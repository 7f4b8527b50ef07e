import type { LoginData } from '@muyu/contract/account/account.ts';
import { approvePost, decideReviewAppeal, rejectPost } from '@muyu/contract/admin/review.ts';
import { sanctionUser } from '@muyu/contract/admin/sanction.ts';
import { appealReview } from '@muyu/contract/moderation.ts';
import { listPurchasedPosts, unlockWithTicket } from '@muyu/contract/playback.ts';
import { deletePost, getPost, updatePost } from '@muyu/contract/post.ts';
import { createOrder, getPayToken } from '@muyu/contract/wallet/order.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { beforeAll, expect, test } from 'vitest';
import { certifiedMember, purchaseOf, rewardOf } from '../../../testing/creators.ts';
import { buy, expectAgreement, newCard, orderOf, richMember, walletOf } from '../../../testing/money.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { decide, publishedPost, readyPicture } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { member } from '../../../testing/users.ts';
import { sellingOn } from '../../membership/settings.ts';
import { getPendingReviewId } from '../../moderation/scenario.ts';
import { previewLength } from '../settings.ts';
import { rewardsOn } from './settings.ts';

const server = testServer();
let creator: LoginData;
const text = '江边的灯'.repeat(30);
const unlockOf = async (who: LoginData, postId: string) =>
  (await server.call(getPost, { id: postId }, who)).data.unlock;
const tokenFor = (who: LoginData, purchase: ReturnType<typeof purchaseOf>) =>
  server.call(getPayToken, purchase, who);
const giveTickets = async (who: LoginData, tickets: { video: number; post: number; download: number }) =>
  server.call(useRechargeCard, { code: await newCard(server, 0, tickets) }, who);

beforeAll(async () => {
  creator = await certifiedMember(server, 'creator');
});

test('the text of a locked post is cut between characters as people count them, and only when it is longer', async () => {
  const fan = await richMember(server, 'fan');
  const family = '👨‍👩‍👧‍👦';
  const lockedText = async (content: string) => {
    const fileIds = [await readyPicture(server, creator)];
    const id = await publishedPost(server, creator, { content, title: '', fileIds, paidAmount: 9.9 });
    return (await server.call(getPost, { id }, fan)).data.content;
  };
  expect(await lockedText(`${'灯'.repeat(38)} ${family}岸`)).toBe(`${'灯'.repeat(38)} ${family}…`);
  expect(await lockedText(`${'灯'.repeat(39)} 江岸`)).toBe(`${'灯'.repeat(39)}…`);
  expect(await lockedText(family.repeat(40))).toBe(family.repeat(40));
});

test('a paid post opens to its buyer, for ever, and pays its author', async () => {
  const fan = await richMember(server, 'fan', 20);
  const postId = await publishedPost(server, creator, { content: text, title: '灯', paidAmount: 9.9 });
  const locked = (await server.call(getPost, { id: postId }, fan)).data;
  expect(locked.content).toBe(`${text.slice(0, 40)}…`);
  expect(locked).toMatchObject({
    rewardable: true,
    options: null,
    unlock: {
      open: false,
      lock: 'paid',
      reason: 'paid',
      ways: [
        { way: 'buy', price: 9.9, left: null },
        { way: 'ticket', price: null, left: 0, ticket: 'post' },
      ],
      preview: { cover: 'blurred', video: false },
    },
  });
  const before = await walletOf(server, creator);
  const { data: order } = await buy(server, fan, purchaseOf(postId));
  expect(order).toMatchObject({ state: 'paid', title: '灯', payAmount: 9.9 });
  const opened = (await server.call(getPost, { id: postId }, fan)).data;
  expect(opened).toMatchObject({ content: text, unlock: { open: true, reason: null, preview: null } });
  const after = await walletOf(server, creator);
  expect(after.unsettledBalance - before.unsettledBalance).toBeCloseTo(7.92, 6);
  const { resultList } = (await server.call(listPurchasedPosts, {}, fan)).data;
  expect(resultList).toMatchObject([{ postId, way: 'buy', amount: 9.9, title: '灯', post: { postId } }]);
  expect(await tokenFor(fan, purchaseOf(postId))).toMatchObject({
    status: 409,
    data: { error: 'order.alreadyOwned' },
  });
  await expectAgreement(server);
});

test('the author sees the lock under the names of the draft, and the own post open', async () => {
  const postId = await publishedPost(server, creator, { paidAmount: 12.34, preview: 'clear' });
  expect((await server.call(getPost, { id: postId }, creator)).data).toMatchObject({
    rewardable: false,
    options: { spot: null, paidAmount: 12.34, subscription: false, vip: false, preview: 'clear' },
    unlock: { open: true, lock: 'paid' },
  });
  expect(await tokenFor(creator, purchaseOf(postId))).toMatchObject({ data: { error: 'order.ownProduct' } });
});

test('a later price, lock or edit takes nothing back', async () => {
  const fan = await richMember(server, 'fan', 30);
  const postId = await publishedPost(server, creator, { content: text, paidAmount: 5 });
  await buy(server, fan, purchaseOf(postId));
  for (const change of [{ paidAmount: 800 }, { vip: true }]) {
    const edit = { postId, content: `${text}改`, consent: true, ...change };
    expect((await server.call(updatePost, edit, creator)).code).toBe('00000');
    await decide(server, postId, 'approved');
    expect((await unlockOf(fan, postId)).open).toBe(true);
  }
  const other = await member(server, 'other');
  expect(await unlockOf(other, postId)).toMatchObject({ open: false, lock: 'vip' });
});

const filesOf = async (who: LoginData, postId: string) =>
  (await server.call(getPost, { id: postId }, who)).data.files.map(({ fileId }) => fileId);

test('an edit keeps the files that somebody bought, and may add to them and reorder them', async () => {
  const [first, second, third] = [
    await readyPicture(server, creator),
    await readyPicture(server, creator),
    await readyPicture(server, creator),
  ];
  const postId = await publishedPost(server, creator, { fileIds: [first, second], paidAmount: 5 });
  const change = (fileIds: string[]) =>
    server.call(updatePost, { postId, content: text, consent: true, paidAmount: 5, fileIds }, creator);
  expect((await change([second])).code).toBe('00000');
  await decide(server, postId, 'approved');
  expect((await change([first, second])).code).toBe('00000');
  await decide(server, postId, 'approved');
  const fan = await richMember(server, 'fan', 30);
  await buy(server, fan, purchaseOf(postId));
  expect(await change([first, third])).toMatchObject({
    status: 422,
    data: { error: 'post.boughtFiles', fields: [{ field: 'fileIds' }] },
  });
  expect((await change([third, second, first])).code).toBe('00000');
  await decide(server, postId, 'approved');
  expect(await filesOf(fan, postId)).toEqual([third, second, first]);
});

test('a change that leaves out what somebody bought meanwhile cannot be approved, and its author submits it again', async () => {
  const reviewer = await signInOperator(server, 'reviewer');
  const [sold, added] = [await readyPicture(server, creator), await readyPicture(server, creator)];
  const postId = await publishedPost(server, creator, { fileIds: [sold], paidAmount: 5 });
  const change = (fileIds: string[]) =>
    server.call(updatePost, { postId, content: text, consent: true, paidAmount: 5, fileIds }, creator);
  const approve = async () =>
    server.call(approvePost, { reviewId: await getPendingReviewId(server.app.db, postId) }, reviewer);
  await change([added]);
  const fan = await richMember(server, 'fan', 30);
  await buy(server, fan, purchaseOf(postId));
  expect(await approve()).toMatchObject({ status: 409, data: { error: 'review.boughtFiles' } });
  expect(await filesOf(fan, postId)).toEqual([sold]);
  expect((await change([sold, added])).code).toBe('00000');
  expect((await approve()).status).toBe(200);
  expect(await filesOf(fan, postId)).toEqual([sold, added]);
});

test('an appeal about such a change cannot be granted either', async () => {
  const [reviewer, other] = [
    await signInOperator(server, 'reviewer'),
    await signInOperator(server, 'reviewer'),
  ];
  const [sold, added] = [await readyPicture(server, creator), await readyPicture(server, creator)];
  const postId = await publishedPost(server, creator, { fileIds: [sold], paidAmount: 5 });
  await server.call(
    updatePost,
    { postId, content: text, consent: true, paidAmount: 5, fileIds: [added] },
    creator,
  );
  const reviewId = await getPendingReviewId(server.app.db, postId);
  await server.call(rejectPost, { reviewId, rule: 'quality', reason: '太暗' }, reviewer);
  await server.call(appealReview, { reviewId, text: '不暗' }, creator);
  const fan = await richMember(server, 'fan', 30);
  await buy(server, fan, purchaseOf(postId));
  const answer = { reviewId, outcome: 'overturned', answer: '核实过了' } as const;
  expect(await server.call(decideReviewAppeal, answer, other)).toMatchObject({
    status: 409,
    data: { error: 'review.boughtFiles' },
  });
  expect(await filesOf(fan, postId)).toEqual([sold]);
});

test('an order that was made before a change of the price is paid at its price', async () => {
  const fan = await richMember(server, 'fan', 30);
  const postId = await publishedPost(server, creator, { content: text, paidAmount: 5 });
  const { data: order } = await orderOf(server, fan, purchaseOf(postId));
  await server.call(updatePost, { postId, content: text, consent: true, paidAmount: 8 }, creator);
  await decide(server, postId, 'approved');
  expect(order.payAmount).toBe(5);
  expect((await tokenFor(fan, { ...purchaseOf(postId), payAmount: 5 })).data).toMatchObject({
    error: 'order.priceChanged',
  });
});

test('a ticket opens a paid post once and takes no second one', async () => {
  const fan = await member(server, 'fan');
  await giveTickets(fan, { video: 1, post: 1, download: 1 });
  const postId = await publishedPost(server, creator, { content: text, paidAmount: 5 });
  expect((await unlockOf(fan, postId)).ways.slice(1)).toEqual([
    { way: 'ticket', price: null, left: 1, ticket: 'post' },
    { way: 'ticket', price: null, left: 1, ticket: 'download' },
  ]);
  for (let i = 0; i < 2; i++)
    expect((await server.call(unlockWithTicket, { postId }, fan)).data).toMatchObject({ open: true });
  expect(await walletOf(server, fan)).toMatchObject({ videoTicket: 1, postTicket: 0, downloadTicket: 1 });
  const second = await publishedPost(server, creator, { content: text, paidAmount: 5 });
  expect(await server.call(unlockWithTicket, { postId: second }, fan)).toMatchObject({
    status: 422,
    data: { error: 'post.noTicket' },
  });
  expect(await server.call(unlockWithTicket, { postId: second, kind: 'video' }, fan)).toMatchObject({
    data: { error: 'post.notPaid' },
  });
  expect((await server.call(unlockWithTicket, { postId: second, kind: 'download' }, fan)).data.open).toBe(
    true,
  );
  const vipOnly = await publishedPost(server, creator, { vip: true });
  expect(await server.call(unlockWithTicket, { postId: vipOnly }, fan)).toMatchObject({
    data: { error: 'post.notPaid' },
  });
  expect(await server.call(unlockWithTicket, { postId: 'nothing' }, fan)).toMatchObject({ status: 404 });
  expect(await server.call(unlockWithTicket, { postId })).toMatchObject({ status: 401 });
});

test('a post without a price is not sold', async () => {
  const fan = await richMember(server, 'fan', 30);
  const open = await publishedPost(server, creator);
  expect(await tokenFor(fan, purchaseOf(open))).toMatchObject({ data: { error: 'order.unavailable' } });
  expect(await tokenFor(fan, purchaseOf('nothing'))).toMatchObject({ status: 404 });
  const postId = await publishedPost(server, creator, { paidAmount: 5 });
  expect(await tokenFor(fan, { ...purchaseOf(postId), count: 2 })).toMatchObject({
    data: { error: 'order.unavailable' },
  });
  const { data: order } = await orderOf(server, fan, purchaseOf(postId));
  const buyWay = async () =>
    (await server.call(getPost, { id: postId }, fan)).data.unlock.ways.find(({ way }) => way === 'buy');
  expect(await buyWay()).toMatchObject({ price: 5 });
  await useSetting(server, sellingOn, false);
  expect(await buyWay()).toMatchObject({ price: null });
  expect(await tokenFor(fan, purchaseOf(postId))).toMatchObject({ data: { error: 'order.unavailable' } });
  await useSetting(server, sellingOn, true);
  await server.call(deletePost, { postId }, creator);
  expect(order.state).toBe('pending');
  expect(await buy(server, fan, purchaseOf(postId)).catch((error: Error) => error.message)).toContain(
    'unknownProduct',
  );
});

test('a reward goes to the author with its remark, within the bounds', async () => {
  const fan = await richMember(server, 'fan', 60);
  const star = await certifiedMember(server, 'creator', 'star');
  const postId = await publishedPost(server, star, { title: '灯' });
  const { data } = await buy(server, fan, rewardOf(postId, 50));
  expect(data).toMatchObject({ state: 'paid', payAmount: 50, title: '灯' });
  expect((await walletOf(server, star)).unsettledBalance).toBe(40);
  await useSetting(server, rewardsOn, false);
  expect(await tokenFor(fan, rewardOf(postId, 1))).toMatchObject({ data: { error: 'order.unavailable' } });
  expect((await server.call(getPost, { id: postId }, fan)).data.rewardable).toBe(false);
  await useSetting(server, rewardsOn, true);
  expect(await tokenFor(fan, rewardOf(postId, 5000.01))).toMatchObject({
    status: 422,
    data: { error: 'order.amountOutsideLimits' },
  });
  expect(await tokenFor(star, rewardOf(postId, 1))).toMatchObject({ data: { error: 'order.ownProduct' } });
  const plain = await publishedPost(server, await member(server, 'plain'));
  expect(await tokenFor(fan, rewardOf(plain, 1))).toMatchObject({ data: { error: 'order.unavailable' } });
  await expectAgreement(server);
});

test('a restricted member gives a reward without a remark', async () => {
  const fan = await richMember(server, 'limited', 10);
  const star = await certifiedMember(server, 'creator', 'starlet');
  const postId = await publishedPost(server, star);
  const reviewer = await signInOperator(server, 'reviewer');
  const sanction = { userId: fan.userId, kind: 'limit', days: 3, reason: '骚扰' } as const;
  expect((await server.call(sanctionUser, sanction, reviewer)).status).toBe(200);
  const { token, payAmount } = (await tokenFor(fan, rewardOf(postId, 1))).data;
  const request = { ...rewardOf(postId, 1), channel: 'Balance', payAmount, token, remark: '看这里' } as const;
  expect(await server.call(createOrder, request, fan)).toMatchObject({
    status: 403,
    data: { error: 'core.limited' },
  });
  expect((await buy(server, fan, rewardOf(postId, 1))).data).toMatchObject({ state: 'paid', remark: '' });
});

test('an order of a locked post shows no more of its text than the post', async () => {
  const fan = await richMember(server, 'reading', 10);
  const postId = await publishedPost(server, creator, { content: text, paidAmount: 5 });
  const titleOf = async () => (await tokenFor(fan, purchaseOf(postId))).data.lines[0]!.title;
  expect(await titleOf()).toBe(`${text.slice(0, 40)}…`);
  await useSetting(server, previewLength, 4);
  expect(await titleOf()).toBe('江边的灯…');
  await useSetting(server, previewLength, 0);
  expect(await titleOf()).toBe('无题');
});
