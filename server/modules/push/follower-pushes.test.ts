import type { LoginData } from '@muyu/contract/account/account.ts';
import { excludeUser, follow, ignoreUser, unfollow } from '@muyu/contract/social.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { publishedPost } from '../../testing/posts.ts';
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

test('a push that is sent late names nobody who is ignored by then, and no new post of an author who is left or excluded', async () => {
  const { who: lin, browser } = await subscribed('lin');
  const people = ['ignored', 'muted', 'left', 'excluded', 'stays'];
  const [ignored, muted, left, excluded, stays] = (await Promise.all(
    people.map((name) => member(server, name)),
  )) as [LoginData, LoginData, LoginData, LoginData, LoginData];
  const authors = [muted, left, excluded, stays];
  const posts = await Promise.all(authors.map((author) => publishedPost(server, author)));
  for (const author of authors) await server.call(follow, { userId: author.userId }, lin);
  for (const { userId } of [ignored, muted]) await server.call(ignoreUser, { userId, status: 1 }, lin);
  await server.call(unfollow, { userId: left.userId }, lin);
  await server.call(excludeUser, { userId: excluded.userId }, lin);
  await push(
    ...[ignored, stays].map(({ userId }) =>
      pushRequest(lin, { event: 'chat', actorId: userId, tag: `late chat:${userId}` }),
    ),
    ...authors.map(({ userId }, i) =>
      pushRequest(lin, { event: 'newPost', actorId: userId, postId: posts[i]!, tag: `late post:${userId}` }),
    ),
  );
  // The publication of the posts may have been pushed, too.
  const tags = () =>
    service
      .readBy(browser)
      .map(({ tag }) => tag)
      .filter((tag) => tag.startsWith('late'))
      .toSorted();
  await expect.poll(tags, pollOptions).toEqual([`late chat:${stays.userId}`, `late post:${stays.userId}`]);
  await afterwards();
  expect(tags()).toHaveLength(2);
});
