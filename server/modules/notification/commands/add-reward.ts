import { yuanForReading } from '@muyu/contract/core/money.ts';
import { pagePaths } from '@muyu/contract/core/page-paths.ts';
import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { orderTypes } from '@muyu/contract/wallet/order.ts';
import { and, eq } from 'drizzle-orm';
import { getIgnorerIds } from '#modules/social';
import type { OrderPaid } from '#modules/wallet';
import type { Transaction } from '#platform/database/database.ts';
import type { Notice } from '../notices/notice.ts';
import { getNickname } from '../queries/get-nickname.ts';
import { noticeNames } from '../rules/notice-text.ts';
import { notification } from '../tables.ts';

/**
 * The author learns of a reward with its remark, unless they ignore the payer. One notice a payer, post and day, with the sum and the
 * last remark: later rewards change it and are not announced, so that only the first one returns a notice. One that the author deleted
 * stays deleted.
 */
export async function addReward(tx: Transaction, order: OrderPaid, now: Date): Promise<Notice | null> {
  const { type, payeeId, postId, userId, amountFen, remark, title } = order;
  if (type !== orderTypes.reward || payeeId === null || postId === null) return null;
  if ((await getIgnorerIds(tx, userId, [payeeId])).size > 0) return null;
  const mergeKey = `rewarded:${postId}:${userId}:${shanghaiDay(now)}`;
  const isNotified = and(eq(notification.userId, payeeId), eq(notification.mergeKey, mergeKey));
  const [known] = await tx.select().from(notification).where(isNotified).for('update');
  if (known?.actorIds.length === 0) return null;
  const before = known?.notice?.params;
  const fen = Number(before?.fen ?? 0) + amountFen;
  const said = remark || (before?.remark ?? '');
  const notice = {
    key: said ? 'rewardedWithRemark' : 'rewarded',
    params: {
      person: await getNickname(tx, userId),
      ...noticeNames(title),
      amount: yuanForReading(fen),
      fen: String(fen),
      remark: said,
    },
    link: pagePaths.post(postId),
  } as const;
  if (!known) return { userId: payeeId, ...notice, actorId: userId, mergeKey };
  await tx.update(notification).set({ notice }).where(isNotified);
  return null;
}
