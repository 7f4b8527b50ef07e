import { yuanForReading } from '@muyu/contract/core/money.ts';
import { pagePaths } from '@muyu/contract/core/page-paths.ts';
import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { orderTypes } from '@muyu/contract/wallet/order.ts';
import { and, eq } from 'drizzle-orm';
import { findUser, listOpenAccounts } from '#modules/account';
import type { CreatorSubscriptionsEnded, SubscriptionEnding, SubscriptionPaid } from '#modules/membership';
import type { PostRemoved, PurchaseRefunded, SalesRefunded } from '#modules/post';
import { getIgnorerIds } from '#modules/social';
import type { OrderPaid } from '#modules/wallet';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { noticeNames } from '../rules/notice-text.ts';
import { notification } from '../tables.ts';
import { notify, notifyMany } from './notify.ts';

/** Inside the transaction: many payments at once would wait for each other's connections. */
const getNickname = async (tx: Transaction, userId: string): Promise<string> =>
  (await findUser(tx, userId))?.nickname ?? '';

/**
 * Listener of `orderPaid`: the author learns of a reward with its remark, unless they ignore the payer. One notice a payer, post and
 * day, with the sum and the last remark: later rewards change it and are not announced. One that the author deleted stays deleted.
 */
export const notifyReward =
  (app: App) =>
  async (tx: Transaction, order: OrderPaid, now: Date): Promise<void> => {
    const { type, payeeId, postId, userId, amountFen, remark, title } = order;
    if (type !== orderTypes.reward || payeeId === null || postId === null) return;
    if ((await getIgnorerIds(tx, userId, [payeeId])).size > 0) return;
    const mergeKey = `rewarded:${postId}:${userId}:${shanghaiDay(now)}`;
    const isNotified = and(eq(notification.userId, payeeId), eq(notification.mergeKey, mergeKey));
    const [known] = await tx.select().from(notification).where(isNotified).for('update');
    if (known?.actorIds.length === 0) return;
    const before = known?.notice?.params;
    const fen = Number(before?.fen ?? 0) + amountFen;
    const said = remark || (before?.remark ?? '');
    const notice = {
      key: said ? ('rewardedWithRemark' as const) : ('rewarded' as const),
      params: {
        person: await getNickname(tx, userId),
        ...noticeNames(title),
        amount: yuanForReading(fen),
        fen: String(fen),
        remark: said,
      },
      link: pagePaths.post(postId),
    };
    if (known) await tx.update(notification).set({ notice }).where(isNotified);
    else
      await notify(app, tx, { userId: payeeId, type: 'system', ...notice, actorId: userId, mergeKey }, now);
  };

/**
 * Listener of `orderPaid`: the author learns of the first sale of a post each day, unless they ignore the buyer. One notice a
 * post and day: the buyers of a popular post neither fill the inbox nor wait for each other. A notice of a buyer whose account is
 * closed meanwhile, which lists leave out, is replaced.
 */
export const notifySale =
  (app: App) =>
  async (tx: Transaction, order: OrderPaid, now: Date): Promise<void> => {
    const { type, payeeId, postId, userId, title } = order;
    if (type !== orderTypes.post || payeeId === null || postId === null) return;
    const mergeKey = `sold:${postId}:${shanghaiDay(now)}`;
    const isNotified = and(eq(notification.userId, payeeId), eq(notification.mergeKey, mergeKey));
    const [known] = await tx.select({ buyerIds: notification.actorIds }).from(notification).where(isNotified);
    // A notice that the author deleted names nobody.
    const buyerIds = known?.buyerIds ?? [];
    if (known && (await listOpenAccounts(tx, buyerIds)).length === buyerIds.length) return;
    if ((await getIgnorerIds(tx, userId, [payeeId])).size > 0) return;
    if (known) await tx.delete(notification).where(and(isNotified, eq(notification.actorIds, buyerIds)));
    const params = { person: await getNickname(tx, userId), ...noticeNames(title) };
    await notify(
      app,
      tx,
      {
        userId: payeeId,
        type: 'system',
        key: 'sold',
        params,
        link: pagePaths.post(postId),
        actorId: userId,
        mergeKey,
      },
      now,
    );
  };

/** Listener of `subscriptionPaid`: the creator learns of a new subscriber. */
export const notifySubscriber =
  (app: App) =>
  async (tx: Transaction, { userId, creatorId, isNew }: SubscriptionPaid, now: Date): Promise<void> => {
    if (!isNew || (await getIgnorerIds(tx, userId, [creatorId])).size > 0) return;
    const params = { person: await getNickname(tx, userId) };
    const link = pagePaths.person(userId);
    await notify(
      app,
      tx,
      { userId: creatorId, type: 'system', key: 'subscribed', params, link, actorId: userId },
      now,
    );
  };

/** Listener of `subscriptionEnding`: nothing renews by itself. */
export const notifySubscriptionEnding =
  (app: App) =>
  async (tx: Transaction, { userId, creatorId, until }: SubscriptionEnding, now: Date): Promise<void> => {
    const params = { person: await getNickname(tx, creatorId), until: until.toISOString() };
    const link = pagePaths.subscriptions;
    await notify(
      app,
      tx,
      { userId, type: 'system', key: 'subscriptionEnding', params, link, actorId: creatorId },
      now,
    );
  };

/** Listener of `creatorSubscriptionsEnded`: a deletion that is postponed can still be canceled, which brings no subscription back. */
export const notifyEndedSubscriptions =
  (app: App) =>
  (tx: Transaction, { creatorId, count }: CreatorSubscriptionsEnded, now: Date): Promise<void> => {
    const link = pagePaths.wallet;
    const params = { count: String(count) };
    return notify(
      app,
      tx,
      { userId: creatorId, type: 'system', key: 'ownSubscriptionsEnded', params, link },
      now,
    );
  };

/** Listener of `postRemoved`: buyers learn how long they may still open a post that its author deleted. */
export const notifyBuyers =
  (app: App) =>
  async (tx: Transaction, { postId, title, buyerIds, keptUntil }: PostRemoved, now: Date): Promise<void> => {
    if (!keptUntil) return;
    const params = { ...noticeNames(title), until: keptUntil.toISOString() };
    const notices = buyerIds.map((userId) => ({
      userId,
      type: 'system' as const,
      key: 'boughtPostDeleted' as const,
      params,
      link: pagePaths.post(postId),
    }));
    await notifyMany(app, tx, notices, now);
  };

/** Listener of `purchaseRefunded`. */
export const notifyPurchaseRefund =
  (app: App) =>
  (tx: Transaction, { userId, orderId, title, amountFen }: PurchaseRefunded, now: Date): Promise<void> => {
    const params = { ...noticeNames(title), amount: amountFen === null ? '' : yuanForReading(amountFen) };
    const key = amountFen === null ? ('ticketReturned' as const) : ('purchaseRefunded' as const);
    const link = orderId === null ? pagePaths.wallet : pagePaths.order(orderId);
    return notify(app, tx, { userId, type: 'system', key, params, link }, now);
  };

/** Listener of `salesRefunded`: the author learns what the refunds of a post took back. */
export const notifySalesRefund =
  (app: App) =>
  (tx: Transaction, { authorId, title, count, amountFen }: SalesRefunded, now: Date): Promise<void> => {
    const params = { ...noticeNames(title), count: String(count), amount: yuanForReading(amountFen) };
    return notify(
      app,
      tx,
      { userId: authorId, type: 'system', key: 'salesTaken', params, link: pagePaths.wallet },
      now,
    );
  };
