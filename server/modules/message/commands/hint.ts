import { sql } from 'drizzle-orm';
import type { CommentLikesChanged } from '#modules/comment';
import type { PostsEngaged } from '#modules/post';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';

type Subject = { kind: 'post' | 'comment'; subjectId: string; postId: string | null };

/** Says that likes changed: the fold makes the items of these things anew. Nobody waits for anybody. */
export async function hint(tx: Transaction, subjects: readonly Subject[], now: Date): Promise<void> {
  if (subjects.length === 0) return;
  // As arrays: a fold tells of more posts at once than a statement has parameters.
  const column = (values: readonly (string | null)[]) => sql.param([...values]);
  await tx.execute(sql`
    insert into news_hint (hint_id, kind, subject_id, post_id, at)
    select g.*, ${now}::timestamptz from unnest(${column(subjects.map(() => newId(now)))}::uuid[],
      ${column(subjects.map(({ kind }) => kind))}::text[],
      ${column(subjects.map(({ subjectId }) => subjectId))}::uuid[],
      ${column(subjects.map(({ postId }) => postId))}::uuid[]) g`);
}

/** Listener of `postsEngaged`. */
export const hintPosts = (tx: Transaction, { postIds }: PostsEngaged, now: Date): Promise<void> =>
  hint(
    tx,
    postIds.map((postId) => ({ kind: 'post', subjectId: postId, postId: null })),
    now,
  );

/** Listener of `commentLikesChanged`. */
export const hintComment = (
  tx: Transaction,
  { postId, commentId }: CommentLikesChanged,
  now: Date,
): Promise<void> => hint(tx, [{ kind: 'comment', subjectId: commentId, postId }], now);
