import { announcementPublished } from '#modules/announcement';
import { messageSent } from '#modules/chat';
import { feedbackAnswered } from '#modules/feedback';
import { notificationsCreated } from '#modules/notification';
import { postPublished } from '#modules/post';
import { jobHandler } from '#platform/module/job-binding.ts';
import { listener } from '#platform/module/listeners.ts';
import { defineModule } from '#platform/module/module.ts';
import { deleteEndedSubscriptions } from './commands/delete-ended-subscriptions.ts';
import {
  enqueueAnnouncementPush,
  enqueueChatPush,
  enqueueFeedbackPush,
  enqueueNotificationPushes,
} from './commands/enqueue-event-pushes.ts';
import { erasePushSubscriptions } from './commands/erase-push-subscriptions.ts';
import { enqueueNewPostPush, pushNewPostToFollowers } from './commands/push-new-post.ts';
import { pushService, sendPush } from './commands/send-push.ts';
import { deleteEndedSubscriptionsJob, newPostJob, pushJob } from './jobs.ts';
import { pushErrorMessages } from './messages.ts';
import { pushes } from './metrics.ts';
import { exportSubscriptions } from './queries/export-subscriptions.ts';
import { pushRoutes } from './routes.ts';
import { pushTables } from './table-descriptions.ts';

/** Batches of pushes that one process sends concurrently, so that a slow push service does not delay the others. */
const pushConcurrency = 3;

/** Web Push: sends notifications, private messages, answers and new posts to subscribed browsers. */
export const pushModule = defineModule({
  name: 'push',
  errors: [pushErrorMessages],
  endpoints: pushRoutes,
  jobs: [
    jobHandler(
      pushJob,
      (app) => (data, log, signal) => sendPush(app, data, { now: app.clock.now(), log, signal }),
      () => pushConcurrency,
    ),
    jobHandler(newPostJob, (app) => (data) => pushNewPostToFollowers(app, data)),
    jobHandler(deleteEndedSubscriptionsJob, (app) => () => deleteEndedSubscriptions(app, app.clock.now())),
  ],
  listeners: [
    listener(notificationsCreated, enqueueNotificationPushes),
    listener(announcementPublished, enqueueAnnouncementPush),
    listener(messageSent, enqueueChatPush),
    listener(feedbackAnswered, enqueueFeedbackPush),
    listener(postPublished, enqueueNewPostPush),
  ],
  tables: pushTables,
  metrics: [pushes],
  externalServices: ({ config }) => [
    { service: pushService, use: config.pushServices.length > 0 ? 'on' : 'off' },
  ],
  personalData: { exports: { pushes: exportSubscriptions }, erasure: [() => erasePushSubscriptions] },
});
