import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import type { listPurchasedPosts as endpoint } from '@muyu/contract/playback.ts';
import { listUnlocks } from '#modules/membership';
import { getPaidOrders } from '#modules/wallet';
import { decodeCursor, toPage } from '#platform/database/cursor.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { hydratePosts } from '../queries/hydrate-posts.ts';

/** Posts that the caller bought or opened with a ticket, the last first; titles stay after a post is gone. */
export async function listPurchasedPosts(
  context: ContextOf<typeof endpoint>,
  { page, limit }: InputOf<typeof endpoint>,
) {
  const { app, viewer, locale } = context;
  const [ms, postId] = decodeCursor(page, ['integer', 'id']) ?? [];
  const after = ms === undefined ? undefined : { at: new Date(Number(ms)), postId: String(postId) };
  const rows = await listUnlocks(app.db, viewer.userId, limit + 1, after);
  const shown = rows.slice(0, limit);
  const orderIds = shown.flatMap(({ orderId }) => orderId ?? []);
  const [posts, orders] = await Promise.all([
    hydratePosts(
      context,
      shown.map((row) => row.postId),
    ),
    getPaidOrders(app.db, viewer.userId, orderIds),
  ]);
  return toPage(
    rows,
    limit,
    (row) => [row.createdAt.getTime(), row.postId],
    (unlocks) =>
      unlocks.map((row) => {
        const post = posts.find((one) => one.postId === row.postId) ?? null;
        const order = row.orderId ? orders.get(row.orderId) : undefined;
        return {
          postId: row.postId,
          title: post?.title || (order?.title[locale] ?? ''),
          way: row.way,
          amount: order ? yuanOf(order.amountFen) : null,
          orderId: row.orderId,
          at: row.createdAt.toISOString(),
          post,
        };
      }),
  );
}
