import { getUserInfo, type LoginData, updateInfo } from '@muyu/contract/account/account.ts';
import { liftSanction, sanctionUser } from '@muyu/contract/admin/sanction.ts';
import { addTag, listManagedTags } from '@muyu/contract/admin/tag.ts';
import { addComment, listComments, listReplies, replyToComment } from '@muyu/contract/comment.ts';
import { deleteReply } from '@muyu/contract/comment-management.ts';
import { getCollectedFeed, getProfileCounts, getTypeFeed, sortTypes } from '@muyu/contract/feed.ts';
import { collect } from '@muyu/contract/like.ts';
import { listNotifications } from '@muyu/contract/notification.ts';
import { getPlaybackUrls, listPurchasedPosts } from '@muyu/contract/playback.ts';
import { getPost, updatePost } from '@muyu/contract/post.ts';
import { searchPosts } from '@muyu/contract/search.ts';
import { getTag } from '@muyu/contract/tag.ts';
import { beforeAll, expect, inject, test } from 'vitest';
import { certifiedMember, purchaseOf } from '../../testing/creators.ts';
import { publishThenForceLock } from '../../testing/locked-posts.ts';
import { buy, richMember } from '../../testing/money.ts';
import { signInOperator } from '../../testing/operators.ts';
import { decide, publishedPost, readyPicture, readyVideo } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';

const server = testServer({ publicUrl: 'https://muyu.example' });
const days = ['2026-01-02', '2026-01-03'];
let reader: LoginData;
let reviewer: Awaited<ReturnType<typeof signInOperator>>;
let owner: typeof reviewer;

beforeAll(async () => {
  reader = await member(server, 'reader');
  reviewer = await signInOperator(server, 'reviewer');
  owner = await signInOperator(server, 'owner');
});

async function close({ userId }: LoginData): Promise<string> {
  const reply = await server.call(sanctionUser, { userId, kind: 'close', reason: '诈骗' }, reviewer);
  expect(reply.status).toBe(200);
  return reply.data.sanctionId;
}
const lift = async (sanctionId: string) =>
  expect((await server.call(liftSanction, { sanctionId, reason: '误判' }, owner)).status).toBe(200);
const feed = async (page = '1', limit = 2) =>
  (await server.call(getTypeFeed, { sortType: sortTypes.new, page, limit }, reader)).data;
async function wholeFeed(): Promise<string[]> {
  const ids: string[] = [];
  for (let page: string | null = '1'; page; ) {
    const { resultList, nextPage } = await feed(page);
    ids.push(...resultList.map(({ postId }) => postId));
    page = nextPage;
  }
  return ids;
}
const statusOf = async (url: string, viewer?: LoginData) => {
  const headers = viewer ? { authorization: viewer.token } : {};
  return (await server.http.inject({ url, headers })).statusCode;
};
const picturesOf = async (id: string, viewer: LoginData) =>
  (await server.call(getPost, { id }, viewer)).data.files.map(({ url }) => url);
const found = async () =>
  (await server.call(searchPosts, { keyword: '苍鹭' }, reader)).data.resultList.map(({ postId }) => postId);

test('posts and comments of a person leave every list while operators close the account', async () => {
  const gone = await member(server, 'gone');
  const other = await member(server, 'other');
  const fileIds = [await readyPicture(server, gone)];
  const early = await publishedPost(server, gone, {}, new Date(`${days[0]}T12:00:00Z`));
  const late = await publishedPost(server, gone, {}, new Date(`${days[1]}T12:00:00Z`));
  const kept = [await publishedPost(server, other), await publishedPost(server, other)];
  const closed: string[] = [];
  for (let n = 0; n < 3; n++)
    closed.push(await publishedPost(server, gone, { content: '渡口边的苍鹭', fileIds }));
  kept.push(await publishedPost(server, other));
  const postId = kept[0]!;
  await server.call(addComment, { postId, content: '真好看' }, gone);
  await server.call(addComment, { postId, content: '谢谢' }, other);
  const comments = async () =>
    (await server.call(listComments, { postId }, reader)).data.resultList.map(({ content }) => content);
  const pictures = () => statusOf(`/share/post/${closed[0]}`);
  const seen = async () => ({
    feed: (await wholeFeed()).filter((id) => closed.includes(id)).length,
    page: (await server.call(getPost, { id: closed[0]! }, reader)).status,
    search: (await found()).length,
    picture: await pictures(),
    comments: (await comments()).toSorted(),
  });
  const open = { feed: 3, page: 200, search: 3, picture: 200, comments: ['真好看', '谢谢'].toSorted() };
  expect(await seen()).toEqual(open);
  const sanctionId = await close(gone);
  expect(await seen()).toEqual({ feed: 0, page: 404, search: 0, picture: 404, comments: ['谢谢'] });
  const all = await wholeFeed();
  expect(kept.every((id) => all.includes(id))).toBe(true);
  const sitemap = async (day: string) =>
    (await server.http.inject({ url: `/sitemap/posts-${day}.xml` })).body;
  expect(await sitemap(days[0]!)).not.toContain(early);
  await lift(sanctionId);
  expect(await seen()).toEqual(open);
  expect(await sitemap(days[1]!)).toContain(late);
});

test('replies of a closed account are left out, and the page of replies goes on behind them', async () => {
  const [gone, other] = [await member(server, 'replying'), await member(server, 'answering')];
  const postId = await publishedPost(server, other);
  const { commentId } = (await server.call(addComment, { postId, content: '问一下' }, other)).data;
  const reply = (content: string, who: LoginData) =>
    server.call(replyToComment, { postId, commentId, content }, who);
  for (const content of ['一', '二', '三']) await reply(content, gone);
  await reply('四', other);
  await close(gone);
  const [shown] = (await server.call(listComments, { postId }, reader)).data.resultList;
  expect(shown).toMatchObject({ childLists: [], commentNum: 4, hasNextPage: true });
  const rest = await server.call(listReplies, { postId, commentId, page: shown!.nextPage! }, reader);
  expect(rest.data.resultList.map(({ content }) => content)).toEqual(['四']);
});

test('the reply that takes the place of a deleted one is the next that is shown', async () => {
  const [gone, other] = [await member(server, 'filling'), await member(server, 'asking')];
  const postId = await publishedPost(server, other);
  const { commentId } = (await server.call(addComment, { postId, content: '问一下' }, other)).data;
  const reply = async (content: string, who: LoginData) =>
    (await server.call(replyToComment, { postId, commentId, content }, who)).data.replyId;
  const replyId = await reply('一', other);
  for (const content of ['二', '三']) await reply(content, gone);
  await reply('四', other);
  await close(gone);
  const deleted = await server.call(deleteReply, { postId, commentId, replyId }, other);
  expect(deleted.data.next?.content).toBe('四');
});

test('notices of a person leave the inbox while operators close the account', async () => {
  const [gone, other] = [await member(server, 'insulting'), await member(server, 'insulted')];
  const postId = await publishedPost(server, other);
  await server.call(addComment, { postId, content: '讨厌' }, gone);
  await server.call(addComment, { postId, content: '好看' }, reader);
  const inbox = async () =>
    (await server.call(listNotifications, { type: 'comment' }, other)).data.resultList.map(
      ({ comment }) => comment?.content,
    );
  await expect.poll(inbox).toEqual(['好看', '讨厌']);
  const sanctionId = await close(gone);
  expect(await inbox()).toEqual(['好看']);
  await lift(sanctionId);
  expect(await inbox()).toEqual(['好看', '讨厌']);
});

test('a buyer keeps the post of a closed account', async () => {
  const creator = await certifiedMember(server, 'creator');
  const fan = await richMember(server, 'fan', 10);
  const draft = { type: 1 as const, paidAmount: 5, fileIds: [await readyVideo(server, creator)] };
  const postId = await publishedPost(server, creator, draft);
  await buy(server, fan, purchaseOf(postId));
  await close(creator);
  expect((await server.call(getPost, { id: postId }, fan)).data.unlock.open).toBe(true);
  expect((await server.call(getPlaybackUrls, { id: postId, flag: 'play' }, fan)).status).toBe(200);
  const { resultList } = (await server.call(listPurchasedPosts, {}, fan)).data;
  expect(resultList).toMatchObject([{ postId, post: { postId } }]);
  expect((await server.call(getPost, { id: postId }, reader)).status).toBe(404);
  expect((await server.call(getPlaybackUrls, { id: postId, flag: 'play' }, reader)).status).toBe(404);
});

test('pictures of a person open for nobody while operators close the account', async () => {
  const gone = await member(server, 'photographer');
  const [shown, avatar] = [await readyPicture(server, gone), await readyPicture(server, gone)];
  await server.call(updateInfo, { headImgUrl: avatar }, gone);
  const post = await publishedPost(server, gone, { fileIds: [shown] });
  const { headImgUrl } = (await server.call(getUserInfo, { id: gone.userId }, reader)).data;
  const urls = [...(await picturesOf(post, reader)), headImgUrl!];
  const seen = () => Promise.all(urls.map((url) => statusOf(url)));
  expect(await seen()).toEqual([200, 200]);
  const sanctionId = await close(gone);
  expect(await seen()).toEqual([404, 404]);
  await lift(sanctionId);
  expect(await seen()).toEqual([200, 200]);
});

test('pictures of a closed account open for who bought the post, also when it was free at last', async () => {
  const [seller, fan] = [
    await certifiedMember(server, 'creator', 'seller'),
    await richMember(server, 'buyer', 20),
  ];
  const sell = async () => {
    const fileIds = [await readyPicture(server, seller)];
    const postId = await publishedPost(server, seller, { paidAmount: 5, fileIds });
    await buy(server, fan, purchaseOf(postId));
    return { postId, fileIds };
  };
  const [sold, freed] = [await sell(), await sell()];
  await server.call(updatePost, { ...freed, content: '现在免费', consent: true, paidAmount: 0 }, seller);
  await decide(server, freed.postId, 'approved');
  const [bound] = await picturesOf(sold.postId, fan);
  const [open] = await picturesOf(freed.postId, reader);
  expect([await statusOf(bound!, fan), await statusOf(open!)]).toEqual([200, 200]);
  await close(seller);
  expect([await statusOf(bound!, fan), await statusOf(open!)]).toEqual([200, 404]);
  const [still] = await picturesOf(freed.postId, fan);
  expect(await statusOf(still!, fan)).toBe(200);
});

test('the count of a tag and that of collections leave out posts of closed accounts, and have those that were bought', async ({
  skip,
}) => {
  skip(inject('clusterNodes').length > 0, 'a cluster counts posts without the accounts of their authors');
  const editor = await signInOperator(server, 'editor');
  const name = { zh_CN: '苍鹭滩', en_US: 'Heron flats', ja: 'アオサギ' };
  const { tagId } = (await server.call(addTag, { name }, editor)).data;
  const gone = await certifiedMember(server, 'creator', 'tagged');
  const collector = await richMember(server, 'collector', 20);
  const free = await publishedPost(server, gone, { tagIds: [tagId] });
  const paid = await publishThenForceLock(server, gone, 'paid', { tagIds: [tagId] });
  const kept = await publishedPost(server, await member(server, 'stays'), { tagIds: [tagId] });
  await buy(server, collector, purchaseOf(paid));
  for (const postId of [free, paid, kept])
    await server.call(collect, { type: '3', postId, status: 1 }, collector);
  await close(gone);
  expect((await server.call(getTag, { tagId }, collector)).data.postNum).toBe(1);
  const managed = (await server.call(listManagedTags, {}, editor)).data;
  expect(managed.find((each) => each.tagId === tagId)?.postNum).toBe(1);
  const listed = (await server.call(getCollectedFeed, { userId: collector.userId }, collector)).data
    .resultList;
  expect(listed.map(({ postId }) => postId).toSorted()).toEqual([paid, kept].toSorted());
  expect((await server.call(getProfileCounts, { id: 'me' }, collector)).data.collections).toBe(2);
});
