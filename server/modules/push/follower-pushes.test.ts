import { follow, ignoreUser, unfollow } from '@muyu/contract/social.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { member } from '../../testing/users.ts';
import { flushFollowCounts } from '../social/scenario.ts';
import { createPushTest, pollOptions, pushRequest } from './testing/push-test.ts';

const { service, server, subscribed, push, afterwards } = await createPushTest();

test('a follower who has left or is ignored by then is not named, and who unfollows names nobody', async () => {
  const { who: lin, browser } = await subscribed('lin');
  const [left, ignored, stays] = [
    await member(server, 'left'),
    await member(server, 'ignored'),
    await member(server, 'stays'),
  ];
  for (const fan of [left, ignored, stays]) await server.call(follow, { userId: lin.userId }, fan);
  await server.call(unfollow, { userId: lin.userId }, left);
  await server.call(ignoreUser, { userId: ignored.userId, status: 1 }, lin);
  while ((await flushFollowCounts(server.app)) > 0);
  await afterwards();
  const before = service.readBy(browser).length;
  await push(
    ...[left, ignored, stays].map(({ userId }) =>
      pushRequest(lin, { event: 'followed', actorId: userId, tag: userId }),
    ),
  );
  await expect.poll(() => service.readBy(browser).at(-1), pollOptions).toMatchObject({ tag: stays.userId });
  await afterwards();
  expect(service.readBy(browser)).toHaveLength(before + 1);
  await server.call(unfollow, { userId: lin.userId }, ignored);
  while ((await flushFollowCounts(server.app)) > 0);
  const { rows } = await server.app.db.execute(
    sql`select 1 from jobs.job where name = 'push.send' and state = 'created' and data ->> 'userId' = ${lin.userId}`,
  );
  expect(rows).toEqual([]);
});
