import { memberTotals } from '#modules/account';
import { commentTotals } from '#modules/comment';
import { reviewTotals } from '#modules/moderation';
import { postTotals } from '#modules/post';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { startOfDay } from '../rules/shanghai-day.ts';

/** The queue and the day in numbers; a day begins at 00:00 in Shanghai. */
export async function dashboard({ app, now }: Context<OperatorViewer>) {
  const today = startOfDay(now);
  const [reviews, members, posts, comments] = await Promise.all([
    reviewTotals(app.db, today),
    memberTotals(app.db, today),
    postTotals(app.db, today),
    commentTotals(app.db, today),
  ]);
  return {
    pendingPosts: reviews.pending,
    oldestPendingAt: reviews.oldestPendingAt?.toISOString() ?? null,
    decidedToday: reviews.decided,
    membersToday: members.since,
    postsToday: posts.since,
    commentsToday: comments.since,
    members: members.total,
    posts: posts.total,
  };
}
