import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { type updatePost as endpoint, postErrors } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { isPostPendingReview, lockReviews, submitForReview, withdrawReview } from '#modules/moderation';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { getPostContents, postTopic } from '../queries/get-post-contents.ts';
import { getRevisedContents, parseDraft, type RevisionRow } from '../queries/get-revisions.ts';
import { hasContentOf, versionOf } from '../rules/draft-version.ts';
import { dropsBoughtFiles } from '../sale/drops-bought-files.ts';
import { post, postRevision } from '../tables.ts';
import { requireOwner } from './lock-own-post.ts';
import { saveRevision } from './save-revision.ts';
import { toSubmission } from './to-submission.ts';
import { type DraftRows, type PresentOptions, validateDraft } from './validate-draft.ts';
import { writeParts } from './write-parts.ts';

type Edited = 'pending' | 'published';
type Outcome = Edited | 'gone' | 'hidden' | 'beingDecided';

/**
 * Replaces the draft of a pending or rejected post and submits it as a new review item, so that no version is published
 * that its reviewer did not see. A published post stays unchanged: the draft becomes its revision and replaces an
 * earlier one, and may not leave out a file that somebody has bought. An edit that names the version with which it began replaces no
 * other one. Returns the state of the post.
 */
export async function updatePost(
  context: ContextOf<typeof endpoint>,
  { postId, version, ...draft }: InputOf<typeof endpoint>,
): Promise<{ postId: string; state: Edited }> {
  const { app, viewer } = context;
  if (!isId(postId)) fail(context, postErrors.notFound);
  const [found] = await app.db
    .select()
    .from(post)
    .leftJoin(postRevision, eq(postRevision.postId, post.postId))
    .where(eq(post.postId, postId));
  const edited = requireOwner(context, found?.post, viewer.userId);
  if (edited.state === 'hidden') fail(context, postErrors.notEditable);
  const rows = await validateDraft(context, draft, presentOptions(edited, found!.post_revision));
  const replaceable =
    version === undefined ? null : await listReplaceableVersions(app, postId, version, rows);
  let outcome: Outcome;
  do outcome = await app.db.transaction((tx) => replaceDraft(context, tx, { postId, replaceable }, rows));
  while (outcome === 'beingDecided');
  if (outcome === 'gone') return fail(context, postErrors.notFound);
  if (outcome === 'hidden') return fail(context, postErrors.notEditable);
  return { postId, state: outcome };
}

/** The options that an edit begins with, as `getPostDraft` shows them, then those that readers see. */
function presentOptions(edited: typeof post.$inferSelect, revision: RevisionRow | null): PresentOptions {
  if (!revision) return [edited];
  const { lock, priceFen, preview, authChannel } = { ...edited, ...parseDraft(revision).columns };
  return [{ lock, priceFen, preview, authChannel }, edited];
}

/** The versions that a draft may replace: the one that its edit began with, and its own, of an earlier request whose reply was lost. */
async function listReplaceableVersions(
  app: App,
  postId: string,
  version: string,
  rows: DraftRows,
): Promise<string[]> {
  const present = (await getRevisedContents(app, await getPostContents(app, [postId]))).get(postId);
  return present && hasContentOf(present, rows) ? [version, versionOf(present)] : [version];
}

/** The version of a post that the caller has locked. */
async function getVersion(tx: Transaction, { postId, state, consentAt }: typeof post.$inferSelect) {
  if (state !== 'published') return versionOf({ consentAt });
  const [revision] = await tx.select().from(postRevision).where(eq(postRevision.postId, postId));
  return versionOf(revision ? parseDraft(revision).columns : { consentAt });
}

/** Locks the review item before the post, in the order of a decision, so that edits and decisions do not deadlock. */
async function replaceDraft(
  context: ContextOf<typeof endpoint>,
  tx: Transaction,
  { postId, replaceable }: { postId: string; replaceable: readonly string[] | null },
  rows: DraftRows,
): Promise<Outcome> {
  const { app, viewer, now } = context;
  await lockReviews(tx, postId);
  const [found] = await tx.select().from(post).where(eq(post.postId, postId)).for('update');
  const place = await withdrawReview(tx, postId, now);
  // A concurrent deletion or hiding skips the review item that this transaction locks; this transaction withdraws it.
  if (!found || found.state === 'deleted') return 'gone';
  if (found.state === 'hidden') return 'hidden';
  // Another edit has submitted a new item since `lockReviews`, and a decision locks it: waiting for it would deadlock.
  if (await isPostPendingReview(tx, postId)) return 'beingDecided';
  if (replaceable && !replaceable.includes(await getVersion(tx, found)))
    fail(context, postErrors.changedElsewhere);
  const authorId = viewer.userId;
  const { submittedAt, queuedAt } = place ?? { submittedAt: now, queuedAt: null };
  const state = found.state === 'published' ? 'published' : 'pending';
  if (state === 'published') {
    if (await dropsBoughtFiles(tx, postId, rows.files))
      fail(context, postErrors.boughtFiles, { affectedFields: ['fileIds'] });
    await saveRevision(context, tx, { postId, authorId }, rows, submittedAt);
  } else {
    await tx
      .update(post)
      .set({ ...rows.columns, state })
      .where(eq(post.postId, postId));
    await writeParts(context, tx, { postId, authorId }, rows);
  }
  await submitForReview(tx, { ...toSubmission(rows), targetId: postId, authorId, at: submittedAt, queuedAt });
  await app.pubsub.publish(tx, postTopic, postId);
  return state;
}
