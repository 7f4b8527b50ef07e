import { addComment } from '@muyu/contract/comment.ts';
import { collect, like } from '@muyu/contract/like.ts';
import { getUnreadCounts, listNotifications, markNotificationsRead } from '@muyu/contract/notification.ts';
import { follow, ignoreUser } from '@muyu/contract/social.ts';
import { expect, test } from 'vitest';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { flushPostCounterDeltas } from '../../post/scenario.ts';
import { notificationsCreated } from '../events.ts';
import { applyIgnoreJob } from '../jobs.ts';
import { flushNotifications } from '../scenario.ts';

const server = testServer();
type TestUser = { token: string; userId: string };

const flush = async () => {
  while ((await flushPostCounterDeltas(server.app)) > 0);
  while ((await flushNotifications(server.app, new Date())) > 0);
};
const unread = async (who: TestUser) => (await server.call(getUnreadCounts, {}, who)).data;
const list = async (who: TestUser, type: 'like' | 'comment') =>
  (await server.call(listNotifications, { type }, who)).data.resultList;
const members = (count: number, name: string) =>
  Promise.all(Array.from({ length: count }, () => member(server, name)));
const put = (who: TestUser, postId: string, status: 0 | 1 = 1) =>
  server.call(like, { type: '0', postId, status }, who);
const approvalsRead = (who: TestUser) => server.call(markNotificationsRead, {}, who);

test('ignoring a person removes their comments and likes from the inbox, and their likes count again afterwards', async () => {
  const me = await member(server, 'deaf');
  const [troll, friend] = await members(2, 'around');
  const postId = await publishedPost(server, me);
  const quiet = await publishedPost(server, me);
  const { commentId } = (await server.call(addComment, { postId, content: '在这里' }, me)).data;
  await approvalsRead(me);
  await put(troll!, quiet);
  await server.call(collect, { type: '3', postId: quiet, status: 1 }, troll);
  await server.call(like, { type: '5', postId, commentId, status: 1 }, troll);
  for (const who of [troll!, friend!]) {
    await put(who, postId);
    await server.call(addComment, { postId, content: '来了' }, who);
    await server.call(follow, { userId: me.userId }, who);
  }
  await flush();
  expect(await unread(me)).toMatchObject({ like: 4, comment: 2, follow: 2 });
  const pushed: string[] = [];
  server.app.events.on(notificationsCreated, async (_tx, { notifications }) => {
    pushed.push(...notifications.filter(({ userId }) => userId === me.userId).map(({ event }) => event));
  });
  const setIgnore = async (status: 0 | 1) => {
    await server.call(ignoreUser, { userId: troll!.userId, status }, me);
    const { jobs } = server.app;
    const waiting = () => jobs.listKeys(applyIgnoreJob, ['created', 'retry', 'active']);
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
    await flush();
  };
  await setIgnore(1);
  expect(await unread(me)).toMatchObject({ like: 1, comment: 1, follow: 1 });
  expect((await list(me, 'like'))[0]).toMatchObject({ actorCount: 1, actors: [{ userId: friend!.userId }] });
  const names = { markUserIds: [me.userId] };
  await server.call(addComment, { postId, content: '又来了', ...names }, troll);
  const theirs = await publishedPost(server, troll! as never, names);
  await server.call(addComment, { postId: theirs, content: '@deaf', ...names }, troll);
  expect(await list(me, 'comment')).toHaveLength(1);
  await setIgnore(0);
  const counts = (await list(me, 'like')).map(({ event, actorCount, post }) => [
    event,
    post!.postId,
    actorCount,
  ]);
  expect(counts.toSorted()).toEqual(
    [
      ['postLiked', postId, 2],
      ['postLiked', quiet, 1],
      ['postCollected', quiet, 1],
      ['commentLiked', postId, 1],
    ].toSorted(),
  );
  expect(await unread(me)).toMatchObject({ like: 4, comment: 1, follow: 2 });
  expect(pushed).toEqual([]);
});
