import type { AnnouncementPublished } from '#modules/announcement';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishUnreadChanged } from '../unread-pubsub.ts';

/** Listener of `chatUnreadChanged` and `feedbackUnreadChanged`. */
export const publishUserUnreadChanged =
  (app: App) =>
  (tx: Transaction, { userId }: { userId: string }): Promise<void> =>
    publishUnreadChanged(app, tx, userId);

/**
 * Listener of `announcementPublished`. Only the single recipient is published here; other audiences hear of
 * `announcementTopic`.
 */
export const publishRecipientUnreadChanged =
  (app: App) =>
  async (tx: Transaction, { userId }: AnnouncementPublished): Promise<void> => {
    if (userId) await publishUnreadChanged(app, tx, userId);
  };
