import { yuanForReading } from '@muyu/contract/core/money.ts';
import { pagePaths } from '@muyu/contract/core/page-paths.ts';
import { subscriptionPaid } from '#modules/membership';
import { postRemoved, salesRefunded } from '#modules/post';
import { getIgnorerIds } from '#modules/social';
import { orderPaid } from '#modules/wallet';
import { addReward } from '../commands/add-reward.ts';
import { replaceSaleNotice } from '../commands/replace-sale-notice.ts';
import { getNickname } from '../queries/get-nickname.ts';
import { noticeNames } from '../rules/notice-text.ts';
import { noticeOn } from './notice-on.ts';

/** Notices of what others buy from a person, and of what becomes of it. */
export const saleNotices = [
  noticeOn(orderPaid, (order, { tx, now }) => addReward(tx, order, now)),
  noticeOn(orderPaid, (order, { tx, now }) => replaceSaleNotice(tx, order, now)),
  // The creator learns of a new subscriber.
  noticeOn(subscriptionPaid, async ({ userId, creatorId, isNew }, { tx }) => {
    if (!isNew || (await getIgnorerIds(tx, userId, [creatorId])).size > 0) return null;
    return {
      userId: creatorId,
      key: 'subscribed',
      params: { person: await getNickname(tx, userId) },
      link: pagePaths.person(userId),
      actorId: userId,
    };
  }),
  // Buyers learn how long they may still open a post that its author deleted.
  noticeOn(postRemoved, ({ postId, title, buyerIds, keptUntil }) => {
    if (!keptUntil) return null;
    const params = { ...noticeNames(title), until: keptUntil.toISOString() };
    return buyerIds.map((userId) => ({
      userId,
      key: 'boughtPostDeleted',
      params,
      link: pagePaths.post(postId),
    }));
  }),
  // The author learns what the refunds of a post took back.
  noticeOn(salesRefunded, ({ authorId, title, count, amountFen }) => ({
    userId: authorId,
    key: 'salesTaken',
    params: { ...noticeNames(title), count: String(count), amount: yuanForReading(amountFen) },
    link: pagePaths.wallet,
  })),
];
