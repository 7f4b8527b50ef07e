import { pagePaths } from '@muyu/contract/core/page-paths.ts';
import type { AnnouncementPublished } from '#modules/announcement';
import type { MessageSent } from '#modules/chat';
import type { FeedbackAnswered } from '#modules/feedback';
import type { NotificationsCreated } from '#modules/notification';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { enqueuePushes } from './enqueue-pushes.ts';

/** Listener of `notificationsCreated`. */
export const enqueueNotificationPushes =
  (app: App) =>
  (tx: Transaction, { notifications }: NotificationsCreated): Promise<void> =>
    enqueuePushes(
      app,
      tx,
      notifications.map(({ key, ...request }) => ({ ...request, tag: key })),
    );

/** Listener of `messageSent`. */
export const enqueueChatPush =
  (app: App) =>
  (tx: Transaction, { fromUserId, toUserId }: MessageSent): Promise<void> =>
    enqueuePushes(app, tx, [
      {
        userId: toUserId,
        event: 'chat',
        actorId: fromUserId,
        link: '/dynamicTab/chat',
        tag: `chat:${fromUserId}`,
      },
    ]);

/** Listener of `feedbackAnswered`. */
export const enqueueFeedbackPush =
  (app: App) =>
  (tx: Transaction, { userId, feedbackId, answer }: FeedbackAnswered): Promise<void> =>
    enqueuePushes(app, tx, [
      {
        userId,
        event: 'feedback',
        text: answer,
        link: pagePaths.feedback,
        tag: `feedback:${feedbackId}`,
      },
    ]);

/** Listener of `announcementPublished`: only an announcement to one person is pushed. */
export const enqueueAnnouncementPush =
  (app: App) =>
  async (tx: Transaction, { announcementId, userId, texts, link }: AnnouncementPublished): Promise<void> => {
    if (!userId) return;
    const { zh_CN, en_US = zh_CN, ja = zh_CN } = texts;
    const content = {
      title: { zh_CN: zh_CN.title, en_US: en_US.title, ja: ja.title },
      body: { zh_CN: zh_CN.text, en_US: en_US.text, ja: ja.text },
    };
    const tag = `announcement:${announcementId}`;
    await enqueuePushes(app, tx, [
      {
        ...{ userId, event: 'announcement', announcementId, content, tag },
        link: link ?? pagePaths.systemNotifications,
      },
    ]);
  };
