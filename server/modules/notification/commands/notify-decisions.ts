import { pagePaths } from '@muyu/contract/core/page-paths.ts';
import {
  type AppealAnswered,
  type ContentRestored,
  getRejections,
  type ReportDecided,
  type ReportReceived,
  type ReviewDecided,
} from '#modules/moderation';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { getTargetSummary } from '../queries/get-target-summary.ts';
import { quotedParams } from '../rules/quoted-text.ts';
import { notify, notifyMany } from './notify.ts';

/**
 * Listener of `reviewDecided`; runs before the listeners that change the content. Approved snapshots cause no notice, and
 * an overturned decision is announced by the answer to the appeal or the notice of the restoration.
 */
export const notifyReviewDecision =
  (app: App) =>
  async (tx: Transaction, decided: ReviewDecided, now: Date): Promise<void> => {
    const { targetType, targetId, authorId: userId, decision, reviewId, overturned } = decided;
    if (overturned || (targetType === 'snapshot' && decision === 'approved')) return;
    const { thing, name, link, isRevision } = await getTargetSummary(tx, decided);
    if (decision === 'approved') {
      const key =
        targetType === 'comment' ? 'commentApproved' : isRevision ? 'changeApproved' : 'postApproved';
      await notify(app, tx, { userId, type: 'system', key, params: { name }, link }, now);
      return;
    }
    const { rule, reason, quoted } = decided;
    const why = { rule: rule ?? 'other', reason: reason ?? '', ...quotedParams(quoted) };
    const params = { thing, name, ...why, reviewId, targetId };
    const path = targetType === 'post' ? pagePaths.ownPosts : null;
    await notify(app, tx, { userId, type: 'system', key: 'rejected', params, link: path }, now);
  };

/** Listener of `appealAnswered`. */
export const notifyAppealAnswer =
  (app: App) =>
  async (tx: Transaction, { outcome, answer, authorId, ...target }: AppealAnswered, now: Date) => {
    const { thing, name, link } = await getTargetSummary(tx, target);
    const granted = outcome === 'overturned';
    const key = granted ? 'appealOverturned' : 'appealUpheld';
    const path = granted ? link : target.targetType === 'post' ? pagePaths.ownPosts : null;
    const params = { thing: thing === 'change' ? 'post' : thing, name, answer };
    await notify(app, tx, { userId: authorId, type: 'system', key, params, link: path }, now);
  };

/** Listener of `contentRestored`. */
export const notifyRestoration =
  (app: App) =>
  async (tx: Transaction, { reason, authorId: userId, ...target }: ContentRestored, now: Date) => {
    const { thing, name, link } = await getTargetSummary(tx, target);
    const params = { thing: thing === 'change' ? 'post' : thing, name, answer: reason };
    await notify(app, tx, { userId, type: 'report', key: 'restored', params, link }, now);
  };

/** Listener of `reportReceived`: the receipt. */
export const notifyReportReceipt =
  (app: App) =>
  (tx: Transaction, { reporterId: userId, targetType }: ReportReceived, now: Date): Promise<void> => {
    const params = { thing: targetType };
    return notify(app, tx, { userId, type: 'report', key: 'reportReceived', params, link: null }, now);
  };

/**
 * Listener of `reportDecided`: notifies the reporters of the outcome and the author of a removal; the notice of hidden
 * content can be appealed against.
 */
export const notifyReportOutcome =
  (app: App) =>
  async (tx: Transaction, decided: ReportDecided, now: Date): Promise<void> => {
    const { targetType, targetId, reporterIds, outcome, removal, authorId: userId } = decided;
    const key = outcome === 'upheld' ? 'reportUpheld' : 'reportDismissed';
    const params = { thing: targetType };
    await notifyMany(
      app,
      tx,
      reporterIds.map((reporterId) => ({ userId: reporterId, type: 'report', key, params, link: null })),
      now,
    );
    if (!removal) return;
    const { name } = await getTargetSummary(tx, decided);
    const why = { thing: targetType, name, rule: decided.rule ?? 'other', reason: decided.reason };
    if (removal === 'delete') {
      const notice = targetType === 'user' ? 'profileCleared' : 'removed';
      await notify(app, tx, { userId, type: 'report', key: notice, params: why, link: null }, now);
      return;
    }
    const reviewId = (await getRejections(app, tx, [targetId], now)).get(targetId)?.reviewId;
    const link = targetType === 'post' ? pagePaths.ownPosts : null;
    const hidden = { ...why, ...(reviewId ? { reviewId, targetId } : {}) };
    await notify(app, tx, { userId, type: 'report', key: 'hidden', params: hidden, link }, now);
  };
