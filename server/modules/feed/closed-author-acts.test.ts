import type { LoginData } from '@muyu/contract/account/account.ts';
import { sanctionUser } from '@muyu/contract/admin/sanction.ts';
import { addComment, getComment, listComments, listReplies, replyToComment } from '@muyu/contract/comment.ts';
import { getLikedFeed, getProfileCounts } from '@muyu/contract/feed.ts';
import { collect, like, listLikers } from '@muyu/contract/like.ts';
import { unlockWithTicket, unlockWithTrial } from '@muyu/contract/playback.ts';
import { getPost, postErrors } from '@muyu/contract/post.ts';
import { addReport, reportErrors } from '@muyu/contract/report.ts';
import { addSnapshot } from '@muyu/contract/snapshot.ts';
import { follow, listFollowers, listFollowing } from '@muyu/contract/social.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { beforeAll, expect, test } from 'vitest';
import { certifiedMember, purchaseOf } from '../../testing/creators.ts';
import { publishThenForceLock } from '../../testing/locked-posts.ts';
import { buy, newCard, richMember, walletOf } from '../../testing/money.ts';
import { signInOperator } from '../../testing/operators.ts';
import { eraseUserData } from '../../testing/personal-data.ts';
import { publishedPost, readyPicture } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { closeAccount, member } from '../../testing/users.ts';
import { listTrialViews } from '../membership/testing/trial-views.ts';

const server = testServer();
let reader: LoginData;
let reviewer: Awaited<ReturnType<typeof signInOperator>>;

beforeAll(async () => {
  reader = await member(server, 'reader');
  reviewer = await signInOperator(server, 'reviewer');
});

async function close({ userId }: LoginData): Promise<void> {
  const reply = await server.call(sanctionUser, { userId, kind: 'close', reason: '诈骗' }, reviewer);
  expect(reply.status).toBe(200);
}
const giveTickets = async (who: LoginData, post: number) =>
  server.call(useRechargeCard, { code: await newCard(server, 0, { video: 0, post, download: 0 }) }, who);
const gone = { status: 404, data: { error: postErrors.notFound.name } };

test('a post of a closed account takes no ticket, and one that had been opened with a ticket stays open', async () => {
  const [seller, holder] = [await certifiedMember(server, 'creator'), await member(server, 'holder')];
  await giveTickets(holder, 2);
  const sell = () => publishedPost(server, seller, { paidAmount: 5 });
  const [opened, other] = [await sell(), await sell()];
  const open = (postId: string) => server.call(unlockWithTicket, { postId }, holder);
  expect((await open(opened)).data).toMatchObject({ open: true });
  await close(seller);
  expect(await open(other)).toMatchObject(gone);
  expect((await walletOf(server, holder)).postTicket).toBe(1);
  expect((await open(opened)).data).toMatchObject({ open: true });
  expect((await server.call(getPost, { id: opened }, holder)).data.unlock.open).toBe(true);
});

test('a ticket asks the database and not a cache whether the account is closed', async () => {
  const [seller, holder] = [
    await certifiedMember(server, 'creator', 'closing'),
    await member(server, 'waiting'),
  ];
  await giveTickets(holder, 1);
  const postId = await publishedPost(server, seller, { paidAmount: 5 });
  expect((await server.call(getPost, { id: postId }, holder)).status).toBe(200);
  await closeAccount(server, seller);
  expect(await server.call(unlockWithTicket, { postId }, holder)).toMatchObject(gone);
  expect((await walletOf(server, holder)).postTicket).toBe(1);
});

test('a post of a closed account consumes no trial view', async () => {
  const author = await member(server, 'author');
  const postId = await publishThenForceLock(server, author, 'vip', { content: '只给会员' });
  await close(author);
  expect(await server.call(unlockWithTrial, { postId }, reader)).toMatchObject(gone);
  expect(await listTrialViews(server, reader)).toEqual([]);
});

test('comments below a post of a closed account are shown to its buyers only, and likes of it can be taken back', async () => {
  const [seller, fan] = [
    await certifiedMember(server, 'creator', 'below'),
    await richMember(server, 'fan', 10),
  ];
  const [free, sold] = [
    await publishedPost(server, seller),
    await publishedPost(server, seller, { paidAmount: 5 }),
  ];
  await buy(server, fan, purchaseOf(sold));
  const comment = async (postId: string) =>
    (await server.call(addComment, { postId, content: '好看' }, fan)).data.commentId;
  const comments = new Map([
    [free, await comment(free)],
    [sold, await comment(sold)],
  ]);
  const react = (postId: string, who: LoginData, status: 0 | 1) => [
    server.call(like, { type: '0', postId, status }, who),
    server.call(like, { type: '5', postId, commentId: comments.get(postId)!, status }, who),
    server.call(collect, { type: '3', postId, status }, who),
  ];
  const acts = (postId: string, who: LoginData) => {
    const commentId = comments.get(postId)!;
    return [
      server.call(listComments, { postId }, who),
      server.call(getComment, { postId, commentId }, who),
      server.call(listReplies, { postId, commentId }, who),
      server.call(listLikers, { postId }, who),
      server.call(listLikers, { postId, commentId }, who),
      server.call(addComment, { postId, content: '真好' }, who),
      server.call(replyToComment, { postId, commentId, content: '是啊' }, who),
      ...react(postId, who, 1),
    ];
  };
  const statuses = async (replies: Promise<{ status: number }>[]) => [
    ...new Set((await Promise.all(replies)).map(({ status }) => status)),
  ];
  expect(await statuses(acts(free, reader))).toEqual([200]);
  await close(seller);
  for (const postId of [free, sold])
    for (const reply of await Promise.all(acts(postId, reader))) expect(reply).toMatchObject(gone);
  expect(await statuses(react(free, reader, 0))).toEqual([200]);
  expect(await statuses(acts(sold, fan))).toEqual([200]);
});

test('hidden content of a closed account cannot be reported, except a post by its buyers', async () => {
  const [seller, fan] = [
    await certifiedMember(server, 'creator', 'reported'),
    await richMember(server, 'buyer', 10),
  ];
  const [free, sold, other] = [
    await publishedPost(server, seller),
    await publishedPost(server, seller, { paidAmount: 5 }),
    await publishedPost(server, await member(server, 'open')),
  ];
  await buy(server, fan, purchaseOf(sold));
  const { commentId } = (await server.call(addComment, { postId: other, content: '好看' }, seller)).data;
  const reply = await server.call(replyToComment, { postId: other, commentId, content: '是啊' }, fan);
  const fileIds = [await readyPicture(server, seller)];
  const { snapshotId } = (await server.call(addSnapshot, { consent: true, fileIds }, seller)).data;
  await close(seller);
  const send = (target: object, who = reader) => server.call(addReport, { typeId: 4, ...target }, who);
  expect(await send({ postId: free })).toMatchObject(gone);
  expect(await send({ postId: sold })).toMatchObject(gone);
  expect((await send({ postId: sold }, fan)).status).toBe(200);
  const { replyId } = reply.data;
  for (const target of [{ postId: other, commentId }, { postId: other, commentId, replyId }, { snapshotId }])
    expect(await send(target)).toMatchObject({ data: { error: reportErrors.targetGone.name } });
});

test('nobody sees what a person liked, follows and is followed by once the account is closed or erased', async () => {
  const [closed, erased] = [await member(server, 'shut'), await member(server, 'left')];
  const [fan, author] = [await member(server, 'their fan'), await member(server, 'liked')];
  const postId = await publishedPost(server, author);
  const seen = async ({ userId }: LoginData) => {
    const lists = [
      server.call(getLikedFeed, { userId }, reader),
      server.call(listFollowing, { userId }, reader),
      server.call(listFollowers, { userId }, reader),
    ];
    const { posts, likes, collections, fans, follows } = (
      await server.call(getProfileCounts, { id: userId }, reader)
    ).data;
    return {
      lists: (await Promise.all(lists)).map(({ data }) => data.resultList.length),
      counts: [posts, likes, collections, fans, follows],
    };
  };
  for (const person of [closed, erased]) {
    const { userId } = person;
    const own = await publishedPost(server, person);
    await server.call(like, { type: '0', postId: own, status: 1 }, fan);
    await server.call(like, { type: '0', postId, status: 1 }, person);
    await server.call(collect, { type: '3', postId, status: 1 }, person);
    await server.call(follow, { userId: fan.userId }, person);
    await server.call(follow, { userId }, fan);
    expect(await seen(person)).toEqual({ lists: [1, 1, 1], counts: [1, 1, 0, 1, 1] });
  }
  const likes = async () => (await server.call(getPost, { id: postId }, reader)).data.thumbupNum;
  expect(await likes()).toBe(2);
  await close(closed);
  await eraseUserData(server, erased.userId);
  for (const person of [closed, erased])
    expect(await seen(person)).toEqual({ lists: [0, 0, 0], counts: [0, 0, 0, 0, 0] });
  expect(await likes()).toBe(2);
});
