import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS } from '#platform/time.ts';
import { newId } from '../../platform/database/ids.ts';
import { testServer } from '../../testing/server.ts';
import { eraseActor } from './commands/erase-inbox.ts';
import { notification, notificationDirty } from './tables.ts';

// Nothing flushes the markers.
const server = testServer({}, 'none');
const [userId, actorId, otherId] = [newId(), newId(), newId()];

const row = (days: number, actorIds: string[], kind: 'comment' | 'like') => ({
  userId,
  notificationId: newId(),
  type: kind,
  event: kind === 'like' ? ('postLiked' as const) : ('commented' as const),
  mergeKey: kind === 'like' ? newId() : null,
  postId: newId(),
  commentId: kind === 'like' ? null : newId(),
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
