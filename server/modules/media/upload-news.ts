import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';

/** Told between servers when the state of a file changes; payload: its owner's id and its own. */
const topic = 'upload';

/** Tells all servers that a file's state has changed; inside a transaction, once it commits. */
export const tellUpload = (app: App, db: Db, userId: string, fileId: string): Promise<void> =>
  app.live.tell(db, topic, `${userId} ${fileId}`);

/** Hears of changed files, whoever changed them. */
export const onUpload = (app: App, listener: (userId: string, fileId: string) => void): void =>
  app.live.on(topic, (payload) => {
    const [userId = '', fileId = ''] = payload.split(' ');
    listener(userId, fileId);
  });
