import { DAY_MS } from '@muyu/contract/core/time.ts';
import { like } from '@muyu/contract/like.ts';
import { clearNotifications } from '@muyu/contract/notification.ts';
import { eq, inArray, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { closeAccount, member, visitor } from '../../testing/users.ts';
import { appUser } from '../account/index.ts';
import { flushPostCounterDeltas } from '../post/scenario.ts';
import { eraseAccounts } from '../privacy/scenario.ts';
import { eraseActor } from './commands/erase-inbox.ts';
import { eraseActorJob } from './jobs.ts';
import { flushNotifications } from './scenario.ts';
import { notification, notificationDirty } from './tables.ts';

// Only the tests flush the markers.
const server = testServer({}, 'none');
const [userId, actorId, otherId] = [newId(new Date()), newId(new Date()), newId(new Date())];

const row = (days: number, actorIds: string[], kind: 'comment' | 'like') => ({
  userId,
  notificationId: newId(new Date()),
  type: kind,
  event: kind === 'like' ? ('postLiked' as const) : ('commented' as const),
  mergeKey: kind === 'like' ? newId(new Date()) : null,
  postId: newId(new Date()),
  commentId: kind === 'like' ? null : newId(new Date()),
  actorIds,
  actorCount: actorIds.length,
  at: new Date(Date.now() - days * DAY_MS),
});
const left = async () => {
  const rows = await server.app.db.select().from(notification).where(eq(notification.userId, userId));
  return rows.map(({ notificationId }) => notificationId).toSorted();
};

test('an erased person leaves the inboxes of others day by day, and an interrupted job is repeated', async () => {
  const { app } = server;
  const comments = [40, 3, 0, -0.5].map((days) => row(days, [actorId], 'comment'));
  const likes = [40, 3].map((days) => row(days, [otherId, actorId], 'like'));
  const others = [row(40, [otherId], 'comment'), row(2, [otherId], 'like')];
  const ids = (rows: { notificationId: string }[]) =>
    rows.map(({ notificationId }) => notificationId).toSorted();
  await app.db.insert(notification).values([...comments, ...likes, ...others]);
  let looks = 0;
  const ending = {
    throwIfAborted() {
      looks += 1;
      if (looks === 3) throw new Error('the process ends');
    },
  } as AbortSignal;
  await expect(eraseActor(app, { userId: actorId }, new Date(), ending)).rejects.toThrow('the process ends');
  expect(await left()).toEqual(ids([...comments.slice(1), ...likes, ...others]));
  await eraseActor(app, { userId: actorId }, new Date(), new AbortController().signal);
  expect(await left()).toEqual(ids([...likes, ...others]));
  const marked = (await app.db.select().from(notificationDirty)).map(({ subjectId }) => subjectId);
  expect(new Set(marked)).toEqual(new Set(likes.map(({ postId }) => postId)));
});

test('the like of an erased person leaves an inbox that was cleared after all other likes', async () => {
  const { app } = server;
  const [reader, early, erased] = [
    await member(server, 'reader'),
    await member(server, 'early'),
    await member(server, 'erased'),
  ];
  const postId = await publishedPost(server, reader);
  const flush = async () => {
    await flushPostCounterDeltas(app);
    await flushNotifications(app, new Date());
  };
  const likes = async () =>
    (await app.db.select().from(notification).where(eq(notification.userId, reader.userId))).filter(
      ({ type }) => type === 'like',
    );
  await server.call(like, { type: '0', postId, status: 1 }, early);
  await flush();
  await server.call(clearNotifications, {}, reader);
  await server.call(like, { type: '0', postId, status: 1 }, erased);
  await flush();
  expect(await likes()).toMatchObject([{ actorIds: [erased.userId, early.userId] }]);
  await closeAccount(server, erased);
  await eraseActor(app, { userId: erased.userId }, new Date(), new AbortController().signal);
  await flush();
  expect(await likes()).toEqual([]);
});

test('an erased visitor, who stands in no inbox, costs no pass through all of them', async () => {
  const { app } = server;
  const [guest, leaving] = [await visitor(server), await member(server, 'leaving')];
  const userIds = [guest.userId, leaving.userId];
  await app.db.update(appUser).set({ deletionAt: new Date() }).where(inArray(appUser.userId, userIds));
  await eraseAccounts(app, new Date(Date.now() + 1000));
  expect(await app.db.$count(appUser, isNotNull(appUser.erasedAt))).toBe(2);
  expect(await app.jobs.listKeys(eraseActorJob, ['created'])).toEqual([leaving.userId]);
});
