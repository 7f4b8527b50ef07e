import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { userTopic } from '../queries/get-user-cards.ts';
import { sessionTopic } from '../queries/sessions/authenticate.ts';

const topics = [sessionTopic, userTopic];

/** Empties the caches of sessions and user cards on every server when the transaction commits. */
export async function publishUserChanged(app: App, db: Db, userId: string): Promise<void> {
  for (const topic of topics) await app.pubsub.publish(db, topic, userId);
}
