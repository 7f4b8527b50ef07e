import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { sessionTopic } from '../queries/authenticate.ts';
import { userTopic } from '../queries/cards-of.ts';

const topics = [sessionTopic, userTopic];

/** Tells every server that what a person may do, or shows, has changed; sent when the transaction commits. */
export async function tellOfUser(app: App, db: Db, userId: string): Promise<void> {
  for (const topic of topics) await app.live.tell(db, topic, userId);
}

/** The same for this server alone, at once; after the commit, for what the next request here must see. */
export function hearOfUser(app: App, userId: string): void {
  for (const topic of topics) app.live.hear(topic, userId);
}
