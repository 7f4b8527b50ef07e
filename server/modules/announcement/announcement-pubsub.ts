import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';

/** Published when an announcement is added or withdrawn; no payload. */
export const announcementTopic = 'announcement';

export const publishAnnouncementsChanged = (app: App, db: Db): Promise<void> =>
  app.pubsub.publish(db, announcementTopic, '');
