import { sql } from 'drizzle-orm';
import type { CommentLikesChanged } from '#modules/comment';
import type { PostReactionsChanged } from '#modules/post';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';

export type DirtySubject = { kind: 'post' | 'comment'; subjectId: string; postId: string | null };

/**
 * Appends dirty markers; the flush recomputes the merged likes of these subjects. `restored`: likes that were notified before are
 * visible again and are not pushed a second time. Takes no row lock.
 */
export async function markNotificationsDirty(
  tx: Transaction,
  subjects: readonly DirtySubject[],
  now: Date,
  { restored = false } = {},
): Promise<void> {
  if (subjects.length === 0) return;
  // Arrays, because a flush of likes marks more posts than a statement has parameters.
  const column = (values: readonly (string | null)[]) => sql.param([...values]);
  await tx.execute(sql`
    insert into notification_dirty (marker_id, kind, subject_id, post_id, created_at, restored)
    select g.*, ${now}::timestamptz, ${restored}::boolean from unnest(${column(subjects.map(() => newId(now)))}::uuid[],
      ${column(subjects.map(({ kind }) => kind))}::text[],
      ${column(subjects.map(({ subjectId }) => subjectId))}::uuid[],
      ${column(subjects.map(({ postId }) => postId))}::uuid[]) g`);
}

/** Listener of `postReactionsChanged`. */
export const markPostsDirty = (
  tx: Transaction,
  { postIds }: PostReactionsChanged,
  now: Date,
): Promise<void> =>
  markNotificationsDirty(
    tx,
    postIds.map((postId) => ({ kind: 'post', subjectId: postId, postId: null })),
    now,
  );

/** Listener of `commentLikesChanged`. */
export const markCommentDirty = (
  tx: Transaction,
  { postId, commentId }: CommentLikesChanged,
  now: Date,
): Promise<void> => markNotificationsDirty(tx, [{ kind: 'comment', subjectId: commentId, postId }], now);
