import { pagePaths } from '@muyu/contract/core/page-paths.ts';
import {
  appealAnswered,
  contentRestored,
  getRejections,
  type ReportDecided,
  type ReviewDecided,
  reportDecided,
  reportReceived,
  reviewDecided,
} from '#modules/moderation';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { getTargetSummary } from '../queries/get-target-summary.ts';
import { quotedParams } from '../rules/quoted-text.ts';
import type { Notice } from './notice.ts';
import { noticeOn } from './notice-on.ts';

/**
 * Approved snapshots cause no notice, and an overturned decision is announced by the answer to the appeal or the notice of the
 * restoration.
 */
async function getReviewNotice(tx: Transaction, decided: ReviewDecided): Promise<Notice | null> {
  const { targetType, targetId, authorId: userId, decision, reviewId, overturned } = decided;
  if (overturned || (targetType === 'snapshot' && decision === 'approved')) return null;
  const { thing, name, link, isRevision } = await getTargetSummary(tx, decided);
  if (decision === 'approved') {
    const key = targetType === 'comment' ? 'commentApproved' : isRevision ? 'changeApproved' : 'postApproved';
    return { userId, key, params: { name }, link };
  }
  const { rule, reason, quoted } = decided;
  const why = { rule: rule ?? 'other', reason: reason ?? '', ...quotedParams(quoted) };
  const params = { ...why, thing, name, reviewId, targetId };
  return { userId, key: 'rejected', params, link: targetType === 'post' ? pagePaths.ownPosts : null };
}

const reporterNotices = ({ reporterIds, outcome, targetType }: ReportDecided): Notice[] =>
  reporterIds.map((userId) => ({
    userId,
    type: 'report',
    key: outcome === 'upheld' ? 'reportUpheld' : 'reportDismissed',
    params: { thing: targetType },
    link: null,
  }));

/** The notice of the author; that of hidden content can be appealed against. */
async function getRemovalNotice(
  app: App,
  tx: Transaction,
  decided: ReportDecided,
  now: Date,
): Promise<Notice | null> {
  const { targetType, targetId, removal, authorId: userId, rule, reason } = decided;
  if (!removal) return null;
  const { name } = await getTargetSummary(tx, decided);
  const why = { thing: targetType, name, rule: rule ?? 'other', reason };
  if (removal === 'delete') {
    const key = targetType === 'user' ? 'profileCleared' : 'removed';
    return { userId, type: 'report', key, params: why, link: null };
  }
  const reviewId = (await getRejections(app, tx, [targetId], now)).get(targetId)?.reviewId;
  const params = { ...why, ...(reviewId ? { reviewId, targetId } : {}) };
  const link = targetType === 'post' ? pagePaths.ownPosts : null;
  return { userId, type: 'report', key: 'hidden', params, link };
}

export const decisionNotices = [
  // The notice quotes the content as it was before the decision changes it.
  noticeOn(reviewDecided, (decided, { tx }) => getReviewNotice(tx, decided), {
    before: ['post', 'snapshot', 'comment'],
  }),
  noticeOn(appealAnswered, async ({ outcome, answer, authorId, ...target }, { tx }) => {
    const { thing, name, link } = await getTargetSummary(tx, target);
    const params = { thing: thing === 'change' ? 'post' : thing, name, answer };
    if (outcome === 'overturned') return { userId: authorId, key: 'appealOverturned', params, link };
    const ownLink = target.targetType === 'post' ? pagePaths.ownPosts : null;
    return { userId: authorId, key: 'appealUpheld', params, link: ownLink };
  }),
  noticeOn(contentRestored, async ({ reason, authorId, ...target }, { tx }) => {
    const { thing, name, link } = await getTargetSummary(tx, target);
    const params = { thing: thing === 'change' ? 'post' : thing, name, answer: reason };
    return { userId: authorId, type: 'report', key: 'restored', params, link };
  }),
  // The receipt.
  noticeOn(reportReceived, ({ reporterId, targetType }) => ({
    userId: reporterId,
    type: 'report',
    key: 'reportReceived',
    params: { thing: targetType },
    link: null,
  })),
  noticeOn(reportDecided, async (decided, { app, tx, now }) => {
    const ofAuthor = await getRemovalNotice(app, tx, decided, now);
    return [...reporterNotices(decided), ...(ofAuthor ? [ofAuthor] : [])];
  }),
];
