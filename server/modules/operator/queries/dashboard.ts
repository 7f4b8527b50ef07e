import { memberTotals } from '#modules/account';
import { commentTotals } from '#modules/comment';
import { feedbackTotals } from '#modules/message';
import { openAppealCount, openReports, reviewTotals } from '#modules/moderation';
import { postTotals } from '#modules/post';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { startOfDay } from '../rules/shanghai-day.ts';

/** The queue and the day in numbers; a day begins at 00:00 in Shanghai. */
export async function dashboard({ app, now }: Context<OperatorViewer>) {
  const today = startOfDay(now);
  const [reviews, members, posts, comments, reports, appeals, feedback] = await Promise.all([
    reviewTotals(app.db, today),
    memberTotals(app.db, today),
    postTotals(app.db, today),
    commentTotals(app.db, today),
    openReports(app.db),
    openAppealCount(app.db),
    feedbackTotals(app.db),
  ]);
  return {
    pendingPosts: reviews.pending,
    openReports: reports.open,
    oldestReportAt: reports.oldestAt?.toISOString() ?? null,
    openAppeals: appeals,
    openFeedback: feedback.open,
    oldestPendingAt: reviews.oldestPendingAt?.toISOString() ?? null,
    decidedToday: reviews.decided,
    membersToday: members.since,
    postsToday: posts.since,
    commentsToday: comments.since,
    members: members.total,
    posts: posts.total,
  };
}
