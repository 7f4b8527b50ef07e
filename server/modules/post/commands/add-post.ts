import type { Lock } from '@muyu/contract/post.ts';
import { submitForReview } from '#modules/moderation';
import type { Context } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { post } from '../tables.ts';
import { type Draft, readDraft } from './read-draft.ts';
import { writeParts } from './write-parts.ts';

/** How a new post is locked; a price in fen belongs to `paid` alone. */
export type DraftLock = { lock: Lock; priceFen: number | null };

const free: DraftLock = { lock: 'free', priceFen: null };

/** Publishes: the post and its files are stored and wait for review (product document, section 4). */
export async function addPost(context: Context<UserViewer>, draft: Draft, { lock, priceFen } = free) {
  const { app, viewer, now } = context;
  const rows = await readDraft(context, draft);
  const postId = newId(now);
  const authorId = viewer.userId;
  await app.db.transaction(async (tx) => {
    const state = 'pending';
    await tx
      .insert(post)
      .values({ ...rows.columns, postId, authorId, state, lock, priceFen, createdAt: now });
    await writeParts(tx, { postId, authorId }, rows, now);
    await submitForReview(tx, { targetType: 'post', targetId: postId, authorId, at: now, words: rows.words });
  });
  return { postId, state: 'pending' as const };
}
