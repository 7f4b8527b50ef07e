import { pagePaths } from '@muyu/contract/core/page-paths.ts';
import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { orderTypes } from '@muyu/contract/wallet/order.ts';
import { and, eq } from 'drizzle-orm';
import { listOpenAccounts } from '#modules/account';
import { getIgnorerIds } from '#modules/social';
import type { OrderPaid } from '#modules/wallet';
import type { Transaction } from '#platform/database/database.ts';
import type { Notice } from '../notices/notice.ts';
import { getNickname } from '../queries/get-nickname.ts';
import { noticeNames } from '../rules/notice-text.ts';
import { notification } from '../tables.ts';

/**
 * The author learns of the first sale of a post each day, unless they ignore the buyer. One notice a post and day: the buyers of a
 * popular post neither fill the inbox nor wait for each other. A notice of a buyer whose account is closed meanwhile, which lists leave
 * out, is replaced.
 */
export async function replaceSaleNotice(
  tx: Transaction,
  order: OrderPaid,
  now: Date,
): Promise<Notice | null> {
  const { type, payeeId, postId, userId, title } = order;
  if (type !== orderTypes.post || payeeId === null || postId === null) return null;
  const mergeKey = `sold:${postId}:${shanghaiDay(now)}`;
  const isNotified = and(eq(notification.userId, payeeId), eq(notification.mergeKey, mergeKey));
  const [known] = await tx.select({ buyerIds: notification.actorIds }).from(notification).where(isNotified);
  // A notice that the author deleted names nobody.
  const buyerIds = known?.buyerIds ?? [];
  if (known && (await listOpenAccounts(tx, buyerIds)).length === buyerIds.length) return null;
  if ((await getIgnorerIds(tx, userId, [payeeId])).size > 0) return null;
  if (known) await tx.delete(notification).where(and(isNotified, eq(notification.actorIds, buyerIds)));
  return {
    userId: payeeId,
    key: 'sold',
    params: { person: await getNickname(tx, userId), ...noticeNames(title) },
    link: pagePaths.post(postId),
    actorId: userId,
    mergeKey,
  };
}
