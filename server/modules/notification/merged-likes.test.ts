import { like } from '@muyu/contract/like.ts';
import { listNotifications } from '@muyu/contract/notification.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { flushPostCounterDeltas } from '../post/scenario.ts';
import { flushNotifications } from './scenario.ts';

const server = testServer();

async function flush() {
  while ((await flushPostCounterDeltas(server.app)) > 0);
  while ((await flushNotifications(server.app, new Date())) > 0);
}

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
