import { announcementPublished } from '#modules/announcement';
import { chatUnreadChanged } from '#modules/chat';
import { commentAdded, commentLikesChanged, commentsRemoved } from '#modules/comment';
import { feedbackUnreadChanged } from '#modules/feedback';
import { postPublished, postReactionsChanged, postRemoved } from '#modules/post';
import { fansChanged, ignoreChanged } from '#modules/social';
import { jobHandler } from '#platform/module/job-binding.ts';
import { listener } from '#platform/module/listeners.ts';
import { defineModule } from '#platform/module/module.ts';
import { applyIgnore, enqueueIgnore } from './commands/apply-ignore.ts';
import { addCommentNotifications, deleteCommentNotifications } from './commands/comment-notifications.ts';
import { deleteClearedNotifications } from './commands/delete-cleared-notifications.ts';
import { deleteExpiredNotifications } from './commands/delete-expired-notifications.ts';
import { eraseActor, eraseInbox } from './commands/erase-inbox.ts';
import { flushNotifications } from './commands/flush-notifications.ts';
import { markCommentDirty, markPostsDirty } from './commands/mark-dirty.ts';
import { notifyNewFollowers } from './commands/notify-new-followers.ts';
import {
  addPostNotifications,
  deletePostNotifications,
  enqueuePostNotificationDeletion,
} from './commands/post-notifications.ts';
import {
  publishRecipientUnreadChanged,
  publishUserUnreadChanged,
} from './commands/publish-unread-changes.ts';
import { restoreCommentNotifications } from './commands/restore-comment-notifications.ts';
import {
  applyIgnoreJob,
  deleteClearedJob,
  deleteExpiredNotificationsJob,
  deletePostNotificationsJob,
  eraseActorJob,
  restoreCommentNotificationsJob,
} from './jobs.ts';
import { notificationErrorMessages } from './messages.ts';
import { accountNotices } from './notices/account-notices.ts';
import { decisionNotices } from './notices/decision-notices.ts';
import { grantNotices } from './notices/grant-notices.ts';
import { paymentNotices } from './notices/payment-notices.ts';
import { saleNotices } from './notices/sale-notices.ts';
import { securityNotices } from './notices/security-notices.ts';
import { notificationStreamPlugin } from './notification-stream-plugin.ts';
import { exportInbox } from './queries/export-inbox.ts';
import { notificationRoutes } from './routes.ts';
import { notificationTables } from './table-descriptions.ts';
import { notificationDirty } from './tables.ts';

/** The inbox: stored notifications, read markers, unread counts and their event stream. */
export const notificationModule = defineModule({
  name: 'notification',
  errors: [notificationErrorMessages],
  endpoints: notificationRoutes,
  plugins: [(server, app, authenticate) => notificationStreamPlugin(authenticate)(server, app)],
  jobs: [
    jobHandler(deletePostNotificationsJob, (app) => (data) => deletePostNotifications(app, data)),
    jobHandler(
      restoreCommentNotificationsJob,
      (app) => (data, _log, signal) =>
        restoreCommentNotifications(app, data, { now: app.clock.now(), signal }),
    ),
    jobHandler(
      applyIgnoreJob,
      (app) => (data, _log, signal) => applyIgnore(app, data, app.clock.now(), signal),
    ),
    jobHandler(
      deleteClearedJob,
      (app) => (data, _log, signal) => deleteClearedNotifications(app, data, signal),
    ),
    jobHandler(
      eraseActorJob,
      (app) => (data, _log, signal) => eraseActor(app, data, app.clock.now(), signal),
    ),
    jobHandler(deleteExpiredNotificationsJob, (app) => async (_data, _log, signal) => {
      await deleteExpiredNotifications(app, app.clock.now(), signal);
    }),
  ],
  listeners: [
    listener(commentAdded, addCommentNotifications),
    listener(commentsRemoved, deleteCommentNotifications),
    listener(commentLikesChanged, () => markCommentDirty),
    listener(postReactionsChanged, () => markPostsDirty),
    listener(postPublished, addPostNotifications),
    listener(postRemoved, enqueuePostNotificationDeletion),
    listener(fansChanged, notifyNewFollowers),
    listener(ignoreChanged, enqueueIgnore),
    listener(announcementPublished, publishRecipientUnreadChanged),
    listener(chatUnreadChanged, publishUserUnreadChanged),
    listener(feedbackUnreadChanged, publishUserUnreadChanged),
    ...decisionNotices,
    ...accountNotices,
    ...securityNotices,
    ...paymentNotices,
    ...saleNotices,
    ...grantNotices,
  ],
  flushes: [flushNotifications],
  deltaIds: [notificationDirty.markerId],
  tables: notificationTables,
  reads: {
    app_user:
      'properties of the reader, closed followers and actors, in the statement of the unread counts; the kind of an erased account',
    follow: 'new followers are derived from follows instead of stored, in the statements of counts and list',
    ignore:
      'new followers and comments of people whom the reader ignores are left out, in the statements of counts and list',
    published_post:
      'whether a followed user published since the last visit, in the statement of the unread counts',
  },
  personalData: { exports: { inbox: exportInbox }, erasure: [eraseInbox] },
});
