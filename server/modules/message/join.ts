import { accountErased, inviteRewarded, sanctionChanged } from '#modules/account';
import { commentAdded, commentLikesChanged, commentsGone } from '#modules/comment';
import { certificationDecided } from '#modules/creator';
import { appealAnswered, reportDecided, reportReceived, reviewDecided } from '#modules/moderation';
import { postGone, postPublished, postsEngaged } from '#modules/post';
import { fansChanged, ignoreChanged } from '#modules/social';
import type { App } from '#platform/app.ts';
import { addCommentNews, dropCommentNews } from './commands/comment-news.ts';
import { tellOfFans } from './commands/fans-news.ts';
import { forgetActor, forgetInbox } from './commands/forget-inbox.ts';
import { hintComment, hintPosts } from './commands/hint.ts';
import { applyIgnore } from './commands/ignore-news.ts';
import { addPostNews, dropNewsOfPost, dropPostNews } from './commands/post-news.ts';
import { sweepNews } from './commands/sweep-news.ts';
import { tellCertification, tellReward, tellSanction } from './commands/tell-account.ts';
import { tellAppeal, tellReceipt, tellReport, tellReview } from './commands/tell-decisions.ts';
import { dropPostNewsJob, forgetActorJob, sweepNewsJob } from './jobs.ts';

/**
 * What the inbox listens to, and its jobs; called in main/ before the listeners of others, because it tells what a decision
 * was about as it stood before.
 */
export function joinInbox(app: App): void {
  app.events.on(commentAdded, addCommentNews(app));
  app.events.on(commentsGone, dropCommentNews(app));
  app.events.on(commentLikesChanged, hintComment);
  app.events.on(postsEngaged, hintPosts);
  app.events.on(postPublished, addPostNews(app));
  app.events.on(postGone, dropPostNews(app));
  app.events.on(fansChanged, tellOfFans(app));
  app.events.on(ignoreChanged, applyIgnore(app));
  app.events.on(reviewDecided, tellReview(app));
  app.events.on(appealAnswered, tellAppeal(app));
  app.events.on(reportReceived, tellReceipt(app));
  app.events.on(reportDecided, tellReport(app));
  app.events.on(certificationDecided, tellCertification(app));
  app.events.on(inviteRewarded, tellReward(app));
  app.events.on(sanctionChanged, tellSanction(app));
  app.events.on(accountErased, forgetInbox(app));
  app.jobs.on(dropPostNewsJob, (work) => dropNewsOfPost(app, work));
  app.jobs.on(forgetActorJob, (work) => forgetActor(app, work));
  app.jobs.on(sweepNewsJob, async () => {
    await sweepNews(app, new Date());
  });
}
