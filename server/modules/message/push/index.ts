/** News pushed to browsers (Web Push): each subscription lives as long as the session that made it. */
import './messages.ts';
import { accountErased } from '#modules/account';
import { postPublished } from '#modules/post';
import type { App } from '#platform/app.ts';
import { sendPush } from './commands/send-push.ts';
import { forgetSubscriptions, sweepPush } from './commands/sweep-push.ts';
import { tellFollowers, tellOfNewPost } from './commands/tell-followers.ts';
import { newPostJob, pushJob, sweepPushJob } from './jobs.ts';

export { pushEach, pushNews } from './commands/push-news.ts';
export { ownData as pushData } from './queries/own-data.ts';
export { pushRoutes } from './routes.ts';

/** Lots that are sent side by side: a push service that answers slowly must not keep others waiting. */
const lotsAtOnce = 3;

/** What is done for pushes, and what they listen to; called in main/. */
export function joinPush(app: App): void {
  app.jobs.on(pushJob, (work, log, ends) => sendPush(app, work, log, ends), lotsAtOnce);
  app.jobs.on(newPostJob, (work) => tellFollowers(app, work));
  app.jobs.on(sweepPushJob, () => sweepPush(app, new Date()));
  app.events.on(postPublished, tellOfNewPost(app));
  app.events.on(accountErased, forgetSubscriptions);
}
