import type { listPurchasesOfUser as endpoint } from '@muyu/contract/admin/money/purchase.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { listUnlocks } from '#modules/membership';
import { getPaidOrders } from '#modules/wallet';
import { decodeCursor, emptyPage, pageOffset, toPage } from '#platform/database/cursor.ts';
import { isId } from '#platform/database/ids.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { post } from '../tables.ts';
import { postPurchase } from './tables.ts';

/** The posts that one person bought or opened with a ticket, newest first. */
export async function listPurchasesOfUser(
  { app, locale }: ContextOf<typeof endpoint>,
  { userId, page, limit }: InputOf<typeof endpoint>,
) {
  const { db } = app;
  if (!isId(userId)) return emptyPage;
  const [ms, postId] = decodeCursor(page, ['integer', 'id']) ?? [];
  const after = ms === undefined ? undefined : { at: new Date(Number(ms)), postId: String(postId) };
  const rows = await listUnlocks(db, userId, limit + 1, after, pageOffset(page, limit));
  const ids = rows.map((row) => row.postId);
  const [titles, purchases, orders] = await Promise.all([
    db.select({ postId: post.postId, title: post.title }).from(post).where(inArray(post.postId, ids)),
    db
      .select({ postId: postPurchase.postId, ticket: postPurchase.ticket })
      .from(postPurchase)
      .where(and(inArray(postPurchase.postId, ids), eq(postPurchase.userId, userId))),
    getPaidOrders(
      db,
      userId,
      rows.flatMap(({ orderId }) => orderId ?? []),
    ),
  ]);
  return toPage(
    rows,
    limit,
    (row) => [row.createdAt.getTime(), row.postId],
    (shown) =>
      shown.map((row) => {
        const order = row.orderId ? orders.get(row.orderId) : undefined;
        const title = titles.find((each) => each.postId === row.postId)?.title;
        return {
          postId: row.postId,
          title: title || (order?.title[locale] ?? ''),
          ticket: purchases.find((each) => each.postId === row.postId)?.ticket ?? null,
          amount: order ? yuanOf(order.amountFen) : null,
          createdAt: row.createdAt.toISOString(),
        };
      }),
  );
}
