import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import { type listIncomePosts as endpoint, type IncomePost, incomeLimits } from '@muyu/contract/income.ts';
import { countSales, getSoldPosts, listPaidPostIds } from '#modules/post';
import { sumIncomeByPost } from '#modules/wallet';
import type { ContextOf } from '#platform/http/bind.ts';
import { incomeSpanOf } from './income-span.ts';

const none = { posts: 0, rewards: 0, refunds: 0 };

/** Posts of the caller with the highest income of the span, then the newest paid ones without any. */
export async function listIncomePosts(
  context: ContextOf<typeof endpoint>,
  bounds: InputOf<typeof endpoint>,
): Promise<IncomePost[]> {
  const { app, viewer, locale } = context;
  const { userId } = viewer;
  const span = incomeSpanOf(context, bounds);
  const earning = await sumIncomeByPost(app.db, userId, span, incomeLimits.posts);
  const paid = await listPaidPostIds(app.db, userId, incomeLimits.posts);
  const postIds = [...new Set([...earning.map(({ postId }) => postId), ...paid])].slice(
    0,
    incomeLimits.posts,
  );
  const [posts, sales] = await Promise.all([getSoldPosts(app.db, postIds), countSales(app.db, postIds)]);
  return postIds.map((postId) => {
    const { posts: sold, rewards, refunds } = earning.find((row) => row.postId === postId) ?? none;
    const post = posts.get(postId);
    const { viewers, buyers } = sales.get(postId) ?? { viewers: 0, buyers: 0 };
    return {
      postId,
      title: post?.title[locale] ?? '',
      lock: post?.lock ?? null,
      price: post?.priceFen == null ? null : yuanOf(post.priceFen),
      publishedAt: post?.publishedAt?.toISOString() ?? null,
      sales: yuanOf(sold),
      rewards: yuanOf(rewards),
      refunds: yuanOf(refunds),
      total: yuanOf(sold + rewards + refunds),
      viewers,
      buyers,
    };
  });
}
