import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';

/** Published when the state of a file changes; payload: the owner's id and the file id. */
const topic = 'upload';

/** Publishes a changed state to all servers, inside a transaction at its commit. */
export const publishUploadChanged = async (app: App, db: Db, userId: string, fileId: string): Promise<void> =>
  app.pubsub.publishSoon(db, topic, `${userId} ${fileId}`);

/** Subscribes to changed files. */
export const subscribeToUploads = (app: App, listener: (userId: string, fileId: string) => void): void =>
  app.pubsub.subscribe(topic, (payload) => {
    const [userId = '', fileId = ''] = payload.split(' ');
    listener(userId, fileId);
  });
