import { addComment, replyToComment } from '@muyu/contract/comment.ts';
import { deleteComment } from '@muyu/contract/comment-desk.ts';
import { collect, like } from '@muyu/contract/like.ts';
import * as calls from '@muyu/contract/message.ts';
import { updateNotice } from '@muyu/contract/settings.ts';
import { follow, ignoreUser } from '@muyu/contract/social.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { member, visitor } from '../../testing/people.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { foldCounts } from '../post/index.ts';
import { foldNews } from './index.ts';

const server = testServer();
type Person = { token: string; userId: string };
const nothing = {
  unread: false,
  total: 0,
  like: 0,
  follow: 0,
  comment: 0,
  system: 0,
  report: 0,
  feedback: 0,
  chat: 0,
  posts: false,
};

const fold = async () => {
  while ((await foldCounts(server.app)) > 0);
  while ((await foldNews(server.app)) > 0);
};
const unread = async (who: Person) => (await server.call(calls.unreadNews, {}, who)).data;
const list = async (who: Person, type: 'like' | 'follow' | 'comment' | 'report') =>
  (await server.call(calls.newsPage, { type }, who)).data.resultList;
const system = async (who: Person) => (await server.call(calls.systemNews, {}, who)).data.resultList;
const people = (count: number, name: string) =>
  Promise.all(Array.from({ length: count }, () => member(server, name)));
const put = (who: Person, postId: string, status: 0 | 1 = 1) =>
  server.call(like, { type: '0', postId, status }, who);
const approvalsRead = (who: Person) => server.call(calls.readNews, {}, who);

test('an empty inbox, of a member and of a visitor', async () => {
  for (const who of [await member(server, 'empty'), await visitor(server)]) {
    expect(await unread(who)).toEqual(nothing);
    expect((await server.call(calls.newsRows, {}, who)).data.resultList).toEqual([]);
    for (const type of ['like', 'follow', 'comment', 'report'] as const) {
      expect(await list(who, type)).toEqual([]);
    }
    expect(await system(who)).toEqual([]);
    expect((await server.call(calls.readNews, {}, who)).data.unread).toEqual(nothing);
    expect((await server.call(calls.clearNews, {}, who)).data).toEqual(nothing);
  }
  expect(await server.call(calls.unreadNews, {})).toMatchObject({ status: 401 });
});

test('a like, and two more: one item that names the latest; likes taken back leave it, the last one takes it along', async () => {
  const me = await member(server, 'liked');
  const postId = await publishedPost(server, me, { title: '江边' });
  await approvalsRead(me);
  const [a, b, c, d] = await people(4, 'liker');
  await put(me, postId);
  for (const who of [a!, b!, c!, d!]) await put(who, postId);
  await fold();
  const [item, ...others] = await list(me, 'like');
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    event: 'postLiked',
    actorCount: 4,
    unread: true,
    post: { postId, text: '江边' },
  });
  expect(item!.actors.map(({ userId }) => userId)).toEqual([d, c, b].map((who) => who!.userId));
  expect(await unread(me)).toEqual({ ...nothing, unread: true, total: 1, like: 1 });
  const rows = await server.call(calls.newsRows, {}, me);
  expect(rows.data.resultList.find(({ type }) => type === 'like')).toMatchObject({
    unread: 1,
    last: { newsId: item!.newsId },
  });

  await put(d!, postId, 0);
  await fold();
  expect((await list(me, 'like'))[0]).toMatchObject({ actorCount: 3, newsId: item!.newsId, at: item!.at });
  await approvalsRead(me);
  expect((await unread(me)).like).toBe(0);
  await put(d!, postId);
  await fold();
  expect((await unread(me)).like).toBe(1);
  for (const who of [a!, b!, c!, d!]) await put(who, postId, 0);
  await fold();
  expect(await list(me, 'like')).toEqual([]);
  expect(await unread(me)).toEqual(nothing);
});

test('reading is undone as it was; a new like after it is unread all the same', async () => {
  const me = await member(server, 'reader');
  const [fan] = await people(1, 'fan');
  await server.call(follow, { userId: me.userId }, fan);
  const rows = await server.call(calls.newsRows, {}, me);
  expect(rows.data.resultList).toMatchObject([
    {
      type: 'follow',
      unread: 1,
      last: { event: 'followed', actors: [{ userId: fan!.userId, relation: 'followedBy' }] },
    },
  ]);
  const { data } = await server.call(calls.readNews, { type: 'follow' }, me);
  expect(data).toMatchObject({ unread: { follow: 0 }, before: [{ type: 'follow', seenAt: null }] });
  expect((await list(me, 'follow'))[0]!.unread).toBe(false);
  expect((await server.call(calls.restoreNews, { before: data.before }, me)).data.follow).toBe(1);
  expect((await list(me, 'follow'))[0]!.unread).toBe(true);
});

test('one item is deleted once and for all, until something new happens to it; foreign ones stay', async () => {
  const [me, other, a, b] = await people(4, 'deleter');
  const postId = await publishedPost(server, me! as never);
  await approvalsRead(me!);
  await put(a!, postId);
  await server.call(follow, { userId: me!.userId }, a);
  await fold();
  const [item] = await list(me!, 'like');
  expect((await server.call(calls.deleteNews, { newsId: item!.newsId }, other)).code).toBe('00000');
  expect(await list(me!, 'like')).toHaveLength(1);
  for (let i = 0; i < 2; i++) {
    expect((await server.call(calls.deleteNews, { newsId: item!.newsId }, me)).code).toBe('00000');
    expect((await server.call(calls.deleteNews, { newsId: a!.userId }, me)).code).toBe('00000');
  }
  expect(await server.call(calls.deleteNews, { newsId: 'rubbish' }, me)).toMatchObject({ status: 404 });
  await server.call(collect, { type: '3', postId, status: 1 }, b);
  await fold();
  expect((await list(me!, 'like')).map(({ event }) => event)).toEqual(['postCollected']);
  expect(await list(me!, 'follow')).toEqual([]);
  await put(b!, postId);
  await fold();
  expect((await list(me!, 'like'))[0]).toMatchObject({ event: 'postLiked', actorCount: 2, unread: true });
});

test('cleared is cleared: a like taken back brings nothing back, a new one does', async () => {
  const me = await member(server, 'clearer');
  const [a, b, c] = await people(3, 'liker');
  const postId = await publishedPost(server, me);
  await put(a!, postId);
  await put(b!, postId);
  await fold();
  expect((await server.call(calls.clearNews, {}, me)).data).toEqual(nothing);
  expect((await server.call(calls.newsRows, {}, me)).data.resultList).toEqual([]);
  await put(b!, postId, 0);
  await fold();
  expect(await list(me, 'like')).toEqual([]);
  await put(c!, postId);
  await fold();
  expect((await list(me, 'like'))[0]).toMatchObject({
    unread: true,
    actors: [{ userId: c!.userId }, { userId: a!.userId }],
  });
});

test('likes that come while the inbox is cleared are lost to nobody', async () => {
  const me = await member(server, 'racer');
  const posts: string[] = [];
  for (let i = 0; i < 4; i++) posts.push(await publishedPost(server, me, { content: `第 ${i} 篇` }));
  const fans = await people(12, 'racing');
  const storm = fans.map(async (fan, i) => {
    for (const postId of posts) await put(fan, postId);
    if (i % 3 === 0) await foldNews(server.app);
    if (i % 4 === 0) await foldCounts(server.app);
  });
  const clearing = Array.from({ length: 6 }, () => server.call(calls.clearNews, {}, me));
  for (const reply of await Promise.all(clearing)) expect(reply.code).toBe('00000');
  await Promise.all(storm);
  const [last] = await people(1, 'last');
  for (const postId of posts) await put(last!, postId);
  await fold();
  const items = await list(me, 'like');
  expect(items.map(({ actorCount }) => actorCount)).toEqual([13, 13, 13, 13]);
  expect(items.every(({ actors }) => actors[0]!.userId === last!.userId)).toBe(true);
});

test('what is switched off is listed and counts nothing; switched on again, only what comes then counts', async () => {
  const me = await member(server, 'quiet');
  const postId = await publishedPost(server, me);
  const [a, b] = await people(2, 'loud');
  await approvalsRead(me);
  await server.call(updateNotice, { likes: false, followers: false, comments: false }, me);
  await put(a!, postId);
  await server.call(follow, { userId: me.userId }, a);
  await server.call(addComment, { postId, content: '好看' }, a);
  await fold();
  expect(await unread(me)).toEqual(nothing);
  for (const type of ['like', 'follow', 'comment'] as const) {
    expect(await list(me, type)).toMatchObject([{ unread: false }]);
  }
  await server.call(updateNotice, { likes: true, comments: true }, me);
  expect(await unread(me)).toEqual(nothing);
  await put(b!, postId);
  await server.call(addComment, { postId, content: '真好看' }, b);
  await fold();
  expect(await unread(me)).toMatchObject({ like: 1, comment: 1, follow: 0 });
});

test('whom I ignore reaches me with nothing, also with what they did before; heard again, likes count again', async () => {
  const me = await member(server, 'deaf');
  const [troll, friend] = await people(2, 'around');
  const postId = await publishedPost(server, me);
  await approvalsRead(me);
  for (const who of [troll!, friend!]) {
    await put(who, postId);
    await server.call(addComment, { postId, content: '来了' }, who);
    await server.call(follow, { userId: me.userId }, who);
  }
  await fold();
  expect(await unread(me)).toMatchObject({ like: 1, comment: 2, follow: 2 });
  await server.call(ignoreUser, { userId: troll!.userId, status: 1 }, me);
  await fold();
  expect(await unread(me)).toMatchObject({ like: 1, comment: 1, follow: 1 });
  expect((await list(me, 'like'))[0]).toMatchObject({ actorCount: 1, actors: [{ userId: friend!.userId }] });
  const names = { markUserIds: [me.userId] };
  await server.call(addComment, { postId, content: '又来了', ...names }, troll);
  const theirs = await publishedPost(server, troll! as never, names);
  await server.call(addComment, { postId: theirs, content: '@deaf', ...names }, troll);
  expect(await list(me, 'comment')).toHaveLength(1);
  await server.call(ignoreUser, { userId: troll!.userId, status: 0 }, me);
  await fold();
  expect((await list(me, 'like'))[0]).toMatchObject({ actorCount: 2 });
  expect(await unread(me)).toMatchObject({ comment: 1, follow: 2 });
});

test('one item a person and comment: answers before comments before names; pages without names; gone with the comment', async () => {
  const [author, first, second, named] = await people(4, 'talker');
  const postId = await publishedPost(server, author! as never);
  await approvalsRead(author!);
  const said = await server.call(
    addComment,
    { postId, content: '第一', markUserIds: [author!.userId, named!.userId] },
    first,
  );
  const { commentId } = said.data;
  expect(await list(author!, 'comment')).toMatchObject([
    { event: 'commented', comment: { commentId, content: '第一' } },
  ]);
  expect(await list(named!, 'comment')).toMatchObject([{ event: 'mentioned' }]);
  expect(
    (await server.call(calls.newsPage, { type: 'comment', only: 'comments' }, named)).data.resultList,
  ).toEqual([]);
  expect(await list(first!, 'comment')).toEqual([]);
  const reply = await server.call(
    replyToComment,
    { postId, commentId, content: '回', markUserIds: [first!.userId] },
    second,
  );
  const { replyId } = reply.data;
  expect(await list(first!, 'comment')).toMatchObject([
    { event: 'replied', comment: { commentId, replyId, content: '回', mine: '第一' } },
  ]);
  expect((await list(author!, 'comment')).map(({ event }) => event)).toEqual(['commented', 'commented']);
  expect(await list(second!, 'comment')).toEqual([]);
  await server.call(like, { type: '5', postId, commentId, status: 1 }, second);
  await fold();
  expect(await list(first!, 'like')).toMatchObject([{ event: 'commentLiked', comment: { content: '第一' } }]);
  await server.call(deleteComment, { postId, commentId }, author);
  await fold();
  for (const who of [author!, first!, named!]) {
    expect(await list(who, 'comment')).toEqual([]);
    expect(await list(who, 'like')).toEqual([]);
    expect(await unread(who)).toEqual(nothing);
  }
});

test('a post with thousands of likes has one item, which names the latest and counts them all', async () => {
  const me = await member(server, 'viral');
  const postId = await publishedPost(server, me);
  const { db } = server.app;
  await approvalsRead(me);
  await db.execute(sql`
    insert into app_user (user_id, kind, username, nickname, created_at)
    select gen_random_uuid(), 'member', 'crowd' || i, 'crowd', now() from generate_series(1, 20000) i`);
  await db.execute(sql`
    with crowd as (insert into post_like (post_id, user_id, created_at)
      select ${postId}, user_id, now() - random() * interval '1 day' from app_user where nickname = 'crowd' returning 1)
    insert into post_count_change (post_id, change_id, likes, at)
    select ${postId}, gen_random_uuid(), count(*), now() from crowd`);
  await db.execute(sql`analyze post_like, app_user`);
  await fold();
  const [fan] = await people(1, 'onemore');
  await put(fan!, postId);
  await foldCounts(server.app);
  await foldNews(server.app);
  expect((await list(me, 'like'))[0]).toMatchObject({
    actorCount: 20_001,
    actors: [{ userId: fan!.userId }, {}, {}],
  });
});
