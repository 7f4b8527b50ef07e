import { eq, sql } from 'drizzle-orm';
import {
  type AppealAnswered,
  type ReportDecided,
  type ReportReceived,
  type ReviewDecided,
  rejectionsOf,
} from '#modules/moderation';
import { post } from '#modules/post';
import type { App } from '#platform/app.ts';
import type { Db, Transaction } from '#platform/database/database.ts';
import { newsPath } from '../rules/news-path.ts';
import { notify, notifyEach } from './notify.ts';

/** Where an author finds everything of theirs, published or not. */
const ownPosts = '/column/myOwnPost';
const nameLength = 20;

type Thing = {
  targetType: 'post' | 'snapshot' | 'comment' | 'user';
  targetId: string;
  postId?: string | null;
};
/** `again`: a post that is published already, so that what was reviewed is a change of it. */
type Told = { thing: string; name: string; link: string | null; again: boolean };

/** What a decision is about, as its author knows it. */
async function toldOf(db: Db, { targetType, targetId, postId }: Thing): Promise<Told> {
  if (targetType === 'post') {
    const [row] = await db
      .select({ title: post.title, content: post.content, state: post.state })
      .from(post)
      .where(eq(post.postId, targetId));
    const again = row?.state === 'published';
    const name = cut(row?.title || row?.content || '');
    return { thing: again ? 'change' : 'post', name, link: newsPath(about(targetId)), again };
  }
  if (targetType !== 'comment') return { thing: targetType, name: '', link: null, again: false };
  // Without its post it is found as long as nobody but its author sees it.
  const { rows } = await db.execute<{ postId: string; parentId: string | null; content: string }>(sql`
    select post_id as "postId", parent_id as "parentId", content from comment where comment_id = ${targetId}
      and ${postId ? sql`post_id = ${postId}` : sql`state in ('pending', 'rejected', 'hidden')`}`);
  const [row] = rows;
  if (!row) return { thing: 'comment', name: '', link: null, again: false };
  const place = {
    postId: row.postId,
    commentId: row.parentId ?? targetId,
    replyId: row.parentId && targetId,
  };
  return { thing: 'comment', name: cut(row.content), link: newsPath(place), again: false };
}

const about = (postId: string) => ({ postId, commentId: null, replyId: null });

function cut(text: string): string {
  const letters = Array.from(text.replace(/\s+/g, ' ').trim());
  return letters.length > nameLength ? `${letters.slice(0, nameLength).join('')}…` : letters.join('');
}

/**
 * Listener of `reviewDecided`, before those who change what was reviewed. A snapshot that stays is no news; what an appeal
 * changed is told by its answer.
 */
export const tellReview =
  (app: App) =>
  async (tx: Transaction, decided: ReviewDecided, now: Date): Promise<void> => {
    const { targetType, targetId, authorId: userId, decision, rule, reason, reviewId, overturned } = decided;
    if (overturned || (targetType === 'snapshot' && decision === 'approved')) return;
    const { thing, name, link, again } = await toldOf(tx, decided);
    if (decision === 'approved') {
      const key = targetType === 'comment' ? 'commentApproved' : again ? 'changeApproved' : 'postApproved';
      await notify(tx, app, { userId, type: 'system', key, params: { name }, link }, now);
      return;
    }
    const params = { thing, name, rule: rule ?? 'other', reason: reason ?? '', reviewId, targetId };
    const where = targetType === 'post' ? ownPosts : null;
    await notify(tx, app, { userId, type: 'system', key: 'rejected', params, link: where }, now);
  };

/** Listener of `appealAnswered`. */
export const tellAppeal =
  (app: App) =>
  async (tx: Transaction, { outcome, answer, authorId, ...target }: AppealAnswered, now: Date) => {
    const { thing, name, link } = await toldOf(tx, target);
    const granted = outcome === 'overturned';
    const key = granted ? 'appealOverturned' : 'appealUpheld';
    const where = granted ? link : target.targetType === 'post' ? ownPosts : null;
    const params = { thing: thing === 'change' ? 'post' : thing, name, answer };
    await notify(tx, app, { userId: authorId, type: 'system', key, params, link: where }, now);
  };

/** Listener of `reportReceived`: the receipt. */
export const tellReceipt =
  (app: App) =>
  (tx: Transaction, { reporterId: userId, targetType }: ReportReceived, now: Date): Promise<void> =>
    notify(
      tx,
      app,
      { userId, type: 'report', key: 'reportReceived', params: { thing: targetType }, link: null },
      now,
    );

/**
 * Listener of `reportDecided`: reporters learn the outcome, and the author what was removed and why; what was hidden may be
 * appealed against.
 */
export const tellReport =
  (app: App) =>
  async (tx: Transaction, decided: ReportDecided, now: Date): Promise<void> => {
    const { targetType, targetId, reporterIds, outcome, removal, authorId: userId } = decided;
    const key = outcome === 'upheld' ? 'reportUpheld' : 'reportDismissed';
    const params = { thing: targetType };
    await notifyEach(
      tx,
      app,
      reporterIds.map((reporterId) => ({ userId: reporterId, type: 'report', key, params, link: null })),
      now,
    );
    if (!removal) return;
    const { name } = await toldOf(tx, decided);
    const why = { thing: targetType, name, rule: decided.rule ?? 'other', reason: decided.reason };
    if (removal === 'delete') {
      await notify(tx, app, { userId, type: 'report', key: 'removed', params: why, link: null }, now);
      return;
    }
    const reviewId = (await rejectionsOf(tx, [targetId], now)).get(targetId)?.reviewId;
    const link = targetType === 'post' ? ownPosts : null;
    const hidden = { ...why, ...(reviewId ? { reviewId, targetId } : {}) };
    await notify(tx, app, { userId, type: 'report', key: 'hidden', params: hidden, link }, now);
  };
