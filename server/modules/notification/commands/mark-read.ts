import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import {
  type markFollowedPostsRead as followedPostsEndpoint,
  type markNotificationsRead as markEndpoint,
  notificationTypes,
  type restoreReadMarkers as restoreEndpoint,
  type UnreadCounts,
} from '@muyu/contract/notification.ts';
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ContextOf } from '#platform/http/bind.ts';
import { countUnread } from '../queries/count-unread.ts';
import { notificationReadMarker } from '../tables.ts';
import { publishUnreadChanged } from '../unread-pubsub.ts';
import { advanceReadMarkers, getLatestByType } from './read-markers.ts';

/**
 * Marks one type, or all, read up to its latest notification, but not beyond `until`; `restoreReadMarkers` takes `before` to undo it.
 */
export async function markNotificationsRead(
  { app, viewer, now }: ContextOf<typeof markEndpoint>,
  { type, until }: InputOf<typeof markEndpoint>,
) {
  const { userId } = viewer;
  const types = type ? [type] : [...notificationTypes];
  const latest = await getLatestByType(app, userId, { types, until }, now);
  const before = await app.db.transaction(async (tx) => {
    const known = await tx
      .select({ type: notificationReadMarker.type, seenAt: notificationReadMarker.seenAt })
      .from(notificationReadMarker)
      .where(and(eq(notificationReadMarker.userId, userId), inArray(notificationReadMarker.type, types)));
    await advanceReadMarkers(tx, userId, latest);
    await publishUnreadChanged(app, tx, userId);
    const seen = new Map(known.map((row) => [row.type, row.seenAt?.toISOString() ?? null]));
    return types.map((each) => ({ type: each, seenAt: seen.get(each) ?? null }));
  });
  return { unread: await countUnread(app, userId, now), before };
}

/** Moves read markers back to where they were; never forward, and a type without a marker stays without one. */
export async function restoreReadMarkers(
  { app, viewer, now }: ContextOf<typeof restoreEndpoint>,
  { before }: InputOf<typeof restoreEndpoint>,
): Promise<UnreadCounts> {
  const { userId } = viewer;
  await app.db.transaction(async (tx) => {
    for (const { type, seenAt } of before) {
      const at = seenAt && new Date(seenAt);
      await tx
        .update(notificationReadMarker)
        .set({ seenAt: at || null })
        .where(
          and(
            eq(notificationReadMarker.userId, userId),
            eq(notificationReadMarker.type, type),
            at ? gt(notificationReadMarker.seenAt, at) : undefined,
          ),
        );
    }
    await publishUnreadChanged(app, tx, userId);
  });
  return countUnread(app, userId, now);
}

/** Marks the posts of followed users read up to now. */
export async function markFollowedPostsRead({
  app,
  viewer,
  now,
}: ContextOf<typeof followedPostsEndpoint>): Promise<UnreadCounts> {
  const { userId } = viewer;
  await app.db.transaction(async (tx) => {
    await tx
      .insert(notificationReadMarker)
      .values({ userId, type: 'posts', seenAt: now })
      .onConflictDoUpdate({
        target: [notificationReadMarker.userId, notificationReadMarker.type],
        set: { seenAt: now },
        setWhere: or(isNull(notificationReadMarker.seenAt), sql`${notificationReadMarker.seenAt} < ${now}`),
      });
    await publishUnreadChanged(app, tx, userId);
  });
  return countUnread(app, userId, now);
}
