import { like } from '@muyu/contract/like.ts';
import { markNotificationsRead } from '@muyu/contract/notification.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { publishedPost } from '../../testing/posts.ts';
import { member } from '../../testing/users.ts';
import { flushNotifications } from '../notification/scenario.ts';
import { flushPostCounterDeltas } from '../post/scenario.ts';
import type { PushRequest } from './jobs.ts';
import { buildPushMessage } from './queries/build-push-message.ts';
import { createPushTest, type TestUser } from './testing/push-test.ts';

const { server, subscribed, afterwards } = await createPushTest();

async function put(who: TestUser, postId: string, status: 0 | 1) {
  await server.call(like, { type: '0', postId, status }, who);
  while ((await flushPostCounterDeltas(server.app)) > 0);
  while ((await flushNotifications(server.app, new Date())) > 0);
}

test('a push of a like that is taken back before sending does not name who liked earlier', async () => {
  const { who: lin } = await subscribed('lin');
  const [earlier, hasty] = [await member(server, 'earlier'), await member(server, 'hasty')];
  const postId = await publishedPost(server, lin);
  await put(earlier, postId, 1);
  // A push that waits takes the place of the next one.
  await afterwards();
  await server.call(markNotificationsRead, { type: 'like' }, lin);
  await put(hasty, postId, 1);
  const { rows } = await server.app.db.execute<{ data: PushRequest }>(sql`
    select data from jobs.job where name = 'push.send' and data ->> 'mergeKey' = ${`like:${postId}`}
    order by data ->> 'since' desc limit 1`);
  const request = rows[0]!.data;
  const title = async () => (await buildPushMessage(server.app, request, new Date()))?.('zh_CN').title;
  expect(await title()).toContain('hasty');
  await put(hasty, postId, 0);
  expect(await title()).toBeUndefined();
});
