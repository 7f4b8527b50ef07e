import type { InputOf } from '@muyu/contract/core/call.ts';
import { type editPost as call, postErrors } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { holdReview, isWaiting, submitForReview, withdrawReview } from '#modules/moderation';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { postTopic } from '../queries/post-content.ts';
import { post } from '../tables.ts';
import { keepRevision } from './keep-revision.ts';
import { asOwner } from './own-post.ts';
import { type DraftRows, readDraft } from './read-draft.ts';
import { writeParts } from './write-parts.ts';

type Edited = 'pending' | 'published';
type Outcome = Edited | 'gone' | 'hidden' | 'beingDecided';

/**
 * Puts a new draft in place of a post that was rejected or waits; it waits again, under another review item, so nothing
 * is published that its reviewer did not see. A published one stays up as it was: the draft becomes its revision, in
 * place of an earlier one. How a post is locked stays. Gives the state that the post is in.
 */
export async function editPost(
  context: Context<UserViewer>,
  { postId, ...draft }: InputOf<typeof call>,
): Promise<{ postId: string; state: Edited }> {
  const { app, viewer } = context;
  if (!isId(postId)) fail(postErrors.notFound);
  const [found] = await app.db.select().from(post).where(eq(post.postId, postId));
  if (asOwner(found, viewer.userId).state === 'hidden') fail(postErrors.notEditable);
  const rows = await readDraft(context, draft);
  let outcome: Outcome;
  do outcome = await app.db.transaction((tx) => replace(tx, context, postId, rows));
  while (outcome === 'beingDecided');
  if (outcome === 'gone') return fail(postErrors.notFound);
  if (outcome === 'hidden') return fail(postErrors.notEditable);
  return { postId, state: outcome };
}

/** Locks item, then post, as a decision does: whichever comes first, the other finds it done. */
async function replace(
  tx: Transaction,
  { app, viewer, now }: Context<UserViewer>,
  postId: string,
  rows: DraftRows,
): Promise<Outcome> {
  await holdReview(tx, postId);
  const [found] = await tx.select().from(post).where(eq(post.postId, postId)).for('update');
  const waitedSince = await withdrawReview(tx, postId, now);
  // Who deletes or hides a post leaves an item that is held here to its holder: it goes with this transaction.
  if (!found || found.state === 'deleted') return 'gone';
  if (found.state === 'hidden') return 'hidden';
  // Another edit submitted it again after this one looked, and that item is being decided: waiting here would be a deadlock.
  if (await isWaiting(tx, postId)) return 'beingDecided';
  const authorId = viewer.userId;
  const at = waitedSince ?? now;
  const state = found.state === 'published' ? 'published' : 'pending';
  if (state === 'published') await keepRevision(tx, { postId, authorId }, rows, at);
  else {
    await tx
      .update(post)
      .set({ ...rows.columns, state })
      .where(eq(post.postId, postId));
    await writeParts(tx, { postId, authorId }, rows, now);
  }
  await submitForReview(tx, { targetType: 'post', targetId: postId, authorId, at, words: rows.words });
  await app.live.tell(tx, postTopic, postId);
  return state;
}
