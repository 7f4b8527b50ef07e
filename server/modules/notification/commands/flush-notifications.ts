import { sql } from 'drizzle-orm';
import { listUnerased } from '#modules/account';
import type { CommentKey } from '#modules/comment';
import { getUserSettings } from '#modules/privacy';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { findLastOfBatch, flushDeltas, lockFlushes } from '#platform/database/delta-flush.ts';
import { newId } from '#platform/database/ids.ts';
import { notificationsCreated } from '../events.ts';
import { listMergedLikes, type MergedNotification } from '../queries/list-merged-likes.ts';
import { isWanted } from '../rules/counted-events.ts';
import { targetPath } from '../rules/target-path.ts';
import { notificationDirty } from '../tables.ts';
import { publishUnreadChanged } from '../unread-pubsub.ts';
import type { DirtySubject } from './mark-dirty.ts';
import { upsertMergedNotifications } from './upsert-merged-notifications.ts';

/** Dirty markers per flush. */
const batchSize = 2_000;

const dirtyTable = 'notification_dirty';

/** Waits for a flush that has begun and may not see what was committed since. */
export const waitForFlush = (app: App): Promise<void> =>
  app.db.transaction((tx) => lockFlushes(tx, dirtyTable));

/**
 * Consumes dirty markers and recomputes the merged notifications of their posts and comments from the likes. Returns the
 * number of markers.
 */
export function flushNotifications(app: App, now: Date): Promise<number> {
  return flushDeltas(app.db, dirtyTable, async (tx) => {
    const last = await findLastOfBatch(tx, notificationDirty, notificationDirty.markerId, batchSize);
    const { rows: markers } = await tx.execute<Marker>(sql`
      delete from notification_dirty where marker_id <= ${last}
      returning kind, subject_id as "subjectId", post_id as "postId", restored`);
    if (markers.length === 0) return 0;
    const postIds = new Set(markers.filter(({ kind }) => kind === 'post').map(({ subjectId }) => subjectId));
    const comments = new Map(
      markers.flatMap(({ kind, subjectId, postId }): [string, CommentKey][] =>
        kind === 'comment' && postId ? [[subjectId, { commentId: subjectId, postId }]] : [],
      ),
    );
    const changed = new Set(markers.filter(({ restored }) => !restored).map(({ subjectId }) => subjectId));
    const merged = await listMergedLikes(tx, [...postIds], [...comments.values()]);
    await write(app, tx, merged, changed, now);
    return markers.length;
  });
}

type Marker = DirtySubject & { restored: boolean };

/** Writes the merged notifications, and emits those that are newly unread and whose post or comment is among the changed ones. */
async function write(
  app: App,
  tx: Transaction,
  merged: readonly MergedNotification[],
  changedSubjects: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const receivers = merged.filter(({ count }) => count > 0).map(({ userId }) => userId);
  const unerased = new Set(await listUnerased(tx, receivers));
  const settings = await getUserSettings(app, [...unerased], tx);
  const received = merged.filter(({ count, userId }) => count === 0 || unerased.has(userId));
  const items = received.map((item) => ({
    ...item,
    notificationId: newId(now),
    muted: item.count > 0 && !isWanted(settings.get(item.userId)!.notice, item.event),
  }));
  const changed = await upsertMergedNotifications(tx, items);
  await publishUnreadChanged(
    app,
    tx,
    changed.map(({ userId }) => userId),
  );
  const newlyUnread = new Set(changed.filter((row) => row.newlyUnread).map((row) => row.mergeKey));
  const notifications = items
    .filter((item) => newlyUnread.has(item.mergeKey) && changedSubjects.has(subjectIdOf(item)))
    .map((item) => {
      const { userId, event, mergeKey } = item;
      const since = new Date(item.latestAt!).toISOString();
      return { userId, event, key: mergeKey, mergeKey, since, link: targetPath(item) };
    });
  if (notifications.length > 0) await app.events.emit(tx, notificationsCreated, { notifications }, now);
}

const subjectIdOf = ({ event, postId, commentId, replyId }: MergedNotification): string =>
  event === 'commentLiked' ? (replyId ?? commentId!) : postId;
