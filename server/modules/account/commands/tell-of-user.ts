import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { sessionTopic } from '../queries/authenticate.ts';
import { userTopic } from '../queries/cards-of.ts';

const topics = [sessionTopic, userTopic];

/** Tells every server, this one first, that what a person may do, or shows, has changed, when the transaction commits. */
export async function tellOfUser(app: App, db: Db, userId: string): Promise<void> {
  for (const topic of topics) await app.live.tell(db, topic, userId);
}
