import * as endpoints from '@muyu/contract/admin/curation.ts';
import { listAuditEntries } from '@muyu/contract/admin/operator.ts';
import { sanctionUser } from '@muyu/contract/admin/sanction.ts';
import { getPickedFeed } from '@muyu/contract/feed-lists.ts';
import { deletePost } from '@muyu/contract/post.ts';
import { listRecommendedUsers } from '@muyu/contract/social.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { eraseUserData } from '../../../testing/personal-data.ts';
import { publishedPost, readyPicture } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member, visitor } from '../../../testing/users.ts';
import { purgePost } from '../../post/scenario.ts';
import { curatedPerson } from '../../social/tables.ts';
import { pickedPost } from '../tables.ts';

// Without jobs, deleted posts are not purged during a test.
const server = testServer({}, 'none');

test('picked posts are shown in the order of the editors until they are purged, and are recorded', async () => {
  const editor = await signInOperator(server, 'editor');
  const [author, reader] = [await member(server, 'author'), await member(server, 'reader')];
  const posts = [await publishedPost(server, author), await publishedPost(server, author)];
  const shown = async () =>
    (await server.call(getPickedFeed, {}, reader)).data.resultList.map(({ postId }) => postId);
  const [first, second] = posts as [string, string];
  await server.call(endpoints.pickPost, { post: first }, editor);
  const link = `https://muyu.example/post/postDetail?postId=${second}&x=1`;
  for (let i = 0; i < 2; i++) await server.call(endpoints.pickPost, { post: link }, editor);
  expect(await shown()).toEqual([second, first]);
  await server.call(endpoints.orderPickedPosts, { postIds: [first] }, editor);
  expect(await shown()).toEqual([first, second]);

  await server.call(deletePost, { postId: second }, author);
  expect(await shown()).toEqual([first]);
  const { data: picked } = await server.call(endpoints.listPickedPosts, {}, editor);
  expect(picked.map(({ postId, shown: isShown }) => [postId, isShown])).toEqual([
    [first, true],
    [second, false],
  ]);
  await purgePost(server.app, { postId: second }, new AbortController().signal);
  expect(await server.app.db.select().from(pickedPost)).toMatchObject([{ postId: first }]);
  await server.call(endpoints.unpickPost, { postId: first }, editor);
  expect(await shown()).toEqual([]);
  const owner = await signInOperator(server, 'owner');
  const { data } = await server.call(listAuditEntries, {}, owner);
  const actions = data.resultList.map(({ action }) => action).filter((action) => action.startsWith('picked'));
  expect(actions).toEqual(['picked.remove', 'picked.order', 'picked.add', 'picked.add']);
});

test('a pick repeats nothing for a person who walks the picks', async () => {
  const editor = await signInOperator(server, 'editor');
  const [author, reader] = [await member(server, 'author'), await member(server, 'reader')];
  const posts: string[] = [];
  for (let n = 0; n < 4; n++) posts.push(await publishedPost(server, author));
  const pick = (post: string) => server.call(endpoints.pickPost, { post }, editor);
  for (const post of posts.slice(0, 3)) await pick(post);
  const seen: string[] = [];
  for (let page: string | null = '1'; page; ) {
    const { data }: { data: { resultList: { postId: string }[]; nextPage: string | null } } =
      await server.call(getPickedFeed, { page, limit: 2 }, reader);
    seen.push(...data.resultList.map(({ postId }) => postId));
    page = data.nextPage;
    await pick(posts[3]!);
  }
  // The new pick was not shown yet.
  expect(seen).toEqual([posts[2], posts[1], posts[3], posts[0]]);
  const { data } = await server.call(getPickedFeed, { limit: 2 }, reader);
  expect(data.resultList.map(({ postId }) => postId)).toEqual([posts[3], posts[2]]);
});

test('of two editors who order a list at once the second is refused, and repeating an order changes nothing', async () => {
  const [one, two] = [await signInOperator(server, 'editor'), await signInOperator(server, 'editor')];
  const author = await member(server, 'author');
  const posts: string[] = [];
  for (let n = 0; n < 3; n++) posts.push(await publishedPost(server, author));
  for (const post of posts) await server.call(endpoints.pickPost, { post }, one);
  const picked = async () =>
    (await server.call(endpoints.listPickedPosts, {}, one)).data.map(({ postId }) => postId);
  const seen = await picked();
  const orders = [seen.toReversed(), [seen[1]!, seen[0]!, ...seen.slice(2)]];
  const orderPosts = (postIds: string[], by: typeof one) =>
    server.call(endpoints.orderPickedPosts, { postIds, seen }, by);
  const replies = await Promise.all([orderPosts(orders[0]!, one), orderPosts(orders[1]!, two)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)!.data).toMatchObject({ error: 'feed.picksChanged' });
  const saved = orders[replies.findIndex(({ status }) => status === 200)]!;
  expect(await picked()).toEqual(saved);
  expect((await orderPosts(saved, one)).status).toBe(200);

  const [ami, bo] = [await member(server, 'ami'), await member(server, 'bo')];
  for (const { userId } of [ami, bo]) await server.call(endpoints.curateUser, { userId }, one);
  const listed = async () =>
    (await server.call(endpoints.listCuratedUsers, {}, one)).data.map(({ user }) => user.userId);
  const people = await listed();
  const orderUsers = (userIds: string[], by: typeof one) =>
    server.call(endpoints.orderCuratedUsers, { userIds, seen: people }, by);
  expect((await orderUsers(people.toReversed(), one)).status).toBe(200);
  expect(await orderUsers([people[1]!, people[0]!].toReversed(), two)).toMatchObject({
    status: 409,
    data: { error: 'social.recommendedChanged' },
  });
  expect(await listed()).toEqual(people.toReversed());
});

test('a pick shows the first picture of its post, if there is one', async () => {
  const editor = await signInOperator(server, 'editor');
  const author = await member(server, 'author');
  const fileId = await readyPicture(server, author);
  const posts = [
    await publishedPost(server, author),
    await publishedPost(server, author, { fileIds: [fileId] }),
  ];
  for (const post of posts) await server.call(endpoints.pickPost, { post }, editor);
  const { data } = await server.call(endpoints.listPickedPosts, {}, editor);
  const coverOf = (postId: string) => data.find((pick) => pick.postId === postId)!.cover;
  expect(posts.map(coverOf)).toMatchObject([
    null,
    { fileId, width: 400, src: expect.stringContaining(fileId) },
  ]);
});

test('a picked post that is not shown gives editors neither text nor picture', async () => {
  const editor = await signInOperator(server, 'editor');
  const reviewer = await signInOperator(server, 'reviewer');
  const [author, cheat] = [await member(server, 'author'), await member(server, 'cheat')];
  const given = { title: '河岸', content: '河岸的夜' };
  const write = async (who: typeof author) =>
    publishedPost(server, who, { ...given, fileIds: [await readyPicture(server, who)] });
  const posts = [await write(author), await write(cheat)];
  for (const post of posts) await server.call(endpoints.pickPost, { post }, editor);
  const picks = async () => {
    const { data } = await server.call(endpoints.listPickedPosts, {}, editor);
    return posts.map((postId) => data.find((pick) => pick.postId === postId));
  };
  const open = { ...given, cover: { width: 400 }, shown: true };
  const withheld = { title: '', content: '', cover: null, shown: false };
  expect(await picks()).toMatchObject([open, open]);
  await server.call(deletePost, { postId: posts[0]! }, author);
  const { userId } = cheat;
  await server.call(sanctionUser, { userId, kind: 'close', reason: '诈骗' }, reviewer);
  expect(await picks()).toMatchObject([
    { ...withheld, author: { userId: author.userId } },
    { ...withheld, author: { userId } },
  ]);
});

test('only published posts and members can be chosen', async () => {
  const editor = await signInOperator(server, 'editor');
  const [author, guest] = [await member(server, 'author'), await visitor(server)];
  const gone = await publishedPost(server, author);
  await server.call(deletePost, { postId: gone }, author);
  for (const post of ['hello', newId(new Date()), gone])
    expect((await server.call(endpoints.pickPost, { post }, editor)).status).toBe(404);
  for (const userId of ['nobody-of-this-name', guest.userId]) {
    const reply = await server.call(endpoints.curateUser, { userId }, editor);
    expect(reply.status).toBe(404);
  }
});

test('full lists take no other post or person', async () => {
  const editor = await signInOperator(server, 'editor');
  const { db } = server.app;
  const createdAt = new Date();
  const rows = async (table: PgTable, limit: number) =>
    Array.from({ length: limit - (await db.$count(table)) }, (_, position) => ({ position, createdAt }));
  const posts = (await rows(pickedPost, endpoints.curationLimits.posts)).map((row) => ({
    ...row,
    postId: newId(new Date()),
  }));
  const people = (await rows(curatedPerson, endpoints.curationLimits.people)).map((row) => ({
    ...row,
    userId: newId(new Date()),
  }));
  await db.insert(pickedPost).values(posts);
  await db.insert(curatedPerson).values(people);
  const author = await member(server, 'author');
  const post = await publishedPost(server, author);
  const { userId } = author;
  expect(await server.call(endpoints.pickPost, { post }, editor)).toMatchObject({
    status: 422,
    data: { error: 'feed.tooManyPicked' },
  });
  expect(await server.call(endpoints.curateUser, { userId }, editor)).toMatchObject({
    status: 422,
    data: { error: 'social.tooManyRecommended' },
  });
  await db.delete(pickedPost);
  await db.delete(curatedPerson);
  expect((await server.call(endpoints.unpickPost, { postId: post }, editor)).data).toMatchObject({
    error: 'post.notFound',
  });
  expect((await server.call(endpoints.uncurateUser, { userId }, editor)).data).toMatchObject({
    error: 'social.userNotFound',
  });
});

test('people whom editors recommend come first, until they are removed or erased', async () => {
  const editor = await signInOperator(server, 'editor');
  const reader = await member(server, 'reader');
  const people = [await member(server, 'one'), await member(server, 'two'), await member(server, 'three')];
  const [one, two, three] = people.map(({ userId }) => userId) as [string, string, string];
  const chosen = async () =>
    (await server.call(endpoints.listCuratedUsers, {}, editor)).data.map(({ user }) => user.userId);
  for (const userId of [one, two, three]) await server.call(endpoints.curateUser, { userId }, editor);
  expect(await chosen()).toEqual([three, two, one]);
  await server.call(endpoints.orderCuratedUsers, { userIds: [one, three] }, editor);
  expect(await chosen()).toEqual([one, three, two]);
  // The ranking of people is cached for two seconds.
  const recommended = async (size: number) =>
    (await server.call(listRecommendedUsers, { size }, reader)).data.resultList.map(({ userId }) => userId);
  await expect.poll(() => recommended(3), { timeout: 60_000 }).toEqual([one, three, two]);
  await server.call(endpoints.uncurateUser, { userId: three }, editor);
  await eraseUserData(server, one);
  expect(await chosen()).toEqual([two]);
});
