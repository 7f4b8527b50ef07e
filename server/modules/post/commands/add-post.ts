import type { addPost as endpoint } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { isNewAccount, lockAgainstErasure } from '#modules/account';
import { submitForReview } from '#modules/moderation';
import type { Db } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { findByRequestKey, insertOnce, requestKeyOf } from '#platform/database/request-key.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { getQueuePlace } from '../queries/get-queue-place.ts';
import type { DraftAccess } from '../sale/draft-access.ts';
import { newAccountHours } from '../settings.ts';
import { post, postRequest } from '../tables.ts';
import { toSubmission } from './to-submission.ts';
import { type Draft, validateDraft } from './validate-draft.ts';
import { writeParts } from './write-parts.ts';

/**
 * Stores a post with its files, tags and mentions and submits it for review (product document, section 4). A repeated
 * request key returns the first post. `access` replaces the lock that the draft asks for.
 */
export async function addPost(
  context: ContextOf<typeof endpoint>,
  { key, ...draft }: Draft & { key?: string },
  access?: DraftAccess,
) {
  const { app, viewer, now } = context;
  const authorId = viewer.userId;
  const requestKey = requestKeyOf(key, Object.entries(draft).sort());
  const earlier = await findByRequestKey(app.db, postRequest, { authorId }, requestKey);
  if (earlier) return getState(app.db, earlier.postId);
  const rows = await validateDraft(context, draft);
  const isNew = await isNewAccount(context, app.settings.get(newAccountHours));
  const postId = newId(now);
  return app.db.transaction(async (tx) => {
    await lockAgainstErasure(tx, authorId);
    if (requestKey.requestKey !== null) {
      const request = { authorId, postId, createdAt: now };
      const { row } = await insertOnce(tx, postRequest, { authorId }, requestKey, request);
      if (row.postId !== postId) return getState(tx, row.postId);
    }
    const state = 'pending' as const;
    const queuedAt = isNew ? await getQueuePlace(context, tx) : null;
    await tx.insert(post).values({ ...rows.columns, ...access, postId, authorId, state, createdAt: now });
    await writeParts(context, tx, { postId, authorId }, rows);
    await submitForReview(tx, { ...toSubmission(rows), targetId: postId, authorId, at: now, queuedAt });
    return { postId, state };
  });
}

/** The state of the post that an earlier request stored; one that was purged since counts as deleted. */
async function getState(db: Db, postId: string) {
  const [row] = await db.select({ state: post.state }).from(post).where(eq(post.postId, postId));
  return { postId, state: row?.state ?? ('deleted' as const) };
}
