import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { tagsTopic } from '../../queries/get-post-contents.ts';

/** Makes every server read the tags anew. */
export const publishTag = (app: App, tx: Transaction, tagId: string): Promise<void> =>
  app.pubsub.publish(tx, tagsTopic, tagId);
