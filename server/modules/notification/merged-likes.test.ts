import type { LoginData } from '@muyu/contract/account/account.ts';
import { like } from '@muyu/contract/like.ts';
import {
  deleteNotification,
  getUnreadCounts,
  listNotifications,
  markNotificationsRead,
} from '@muyu/contract/notification.ts';
import { ignoreUser } from '@muyu/contract/social.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { flushPostCounterDeltas } from '../post/scenario.ts';
import { applyIgnoreJob } from './jobs.ts';
import { flushNotifications } from './scenario.ts';

const server = testServer();

async function flush() {
  while ((await flushPostCounterDeltas(server.app)) > 0);
  while ((await flushNotifications(server.app, new Date())) > 0);
}

const list = async (who: LoginData) =>
  (await server.call(listNotifications, { type: 'like' }, who)).data.resultList;
async function put(who: LoginData, postId: string, status: 0 | 1 = 1) {
  await server.call(like, { type: '0', postId, status }, who);
  await flush();
}

/** Ignores a person and waits until the inbox is without them. */
async function ignore(who: LoginData, userId: string) {
  await server.call(ignoreUser, { userId, status: 1 }, who);
  const waiting = () => server.app.jobs.listKeys(applyIgnoreJob, ['created', 'retry', 'active']);
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  await flush();
}

test('a new like that is taken back, or whose person is ignored, leaves those that were read as they were', async () => {
  const [me, a, d] = [await member(server, 'me'), await member(server, 'a'), await member(server, 'd')];
  const postId = await publishedPost(server, me);
  await put(a, postId);
  const [read] = await list(me);
  await server.call(markNotificationsRead, { type: 'like' }, me);
  for (const withdraw of [() => put(d, postId, 0), () => ignore(me, d.userId)]) {
    await put(d, postId);
    expect(await list(me)).toMatchObject([{ actorCount: 2, unread: true }]);
    expect((await server.call(getUnreadCounts, {}, me)).data.like).toBe(1);
    await withdraw();
    expect(await list(me)).toMatchObject([{ actorCount: 1, unread: false, at: read!.at }]);
    expect((await server.call(getUnreadCounts, {}, me)).data.like).toBe(0);
  }
});

test('a deleted notification that a new like brought back goes with that like', async () => {
  const [me, a, d] = [await member(server, 'me'), await member(server, 'a'), await member(server, 'd')];
  const postId = await publishedPost(server, me);
  await put(a, postId);
  const { notificationId } = (await list(me))[0]!;
  await server.call(deleteNotification, { notificationId }, me);
  for (let i = 0; i < 2; i++) {
    await put(d, postId);
    expect(await list(me)).toMatchObject([{ actorCount: 2, unread: true }]);
    await put(d, postId, 0);
    expect(await list(me)).toEqual([]);
    expect((await server.call(getUnreadCounts, {}, me)).data.like).toBe(0);
  }
});

test('thousands of likes make one notification with the exact count', async () => {
  const me = await member(server, 'viral');
  const postId = await publishedPost(server, me);
  const { db } = server.app;
  await db.execute(sql`
    insert into app_user (user_id, kind, username, nickname, created_at)
    select gen_random_uuid(), 'member', 'crowd' || i, 'crowd', now() from generate_series(1, 20000) i`);
  await db.execute(sql`
    insert into post_like (post_id, user_id, created_at)
    select ${postId}::uuid, user_id, now() - random() * interval '1 day' from app_user where nickname = 'crowd'`);
  await db.execute(sql`
    insert into post_counter_delta (post_id, delta_id, likes, created_at)
    values (${postId}, gen_random_uuid(), 20000, now())`);
  await db.execute(sql`analyze post_like, app_user`);
  await flush();
  const fan = await member(server, 'onemore');
  await server.call(like, { type: '0', postId, status: 1 }, fan);
  await flush();
  const { data } = await server.call(listNotifications, { type: 'like' }, me);
  expect(data.resultList[0]).toMatchObject({
    actorCount: 20_001,
    actors: [{ userId: fan.userId }, {}, {}],
  });
});
