import type { UserLabel } from '@muyu/contract/account.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { sessionTopic } from '../queries/authenticate.ts';
import { userTopic } from '../queries/cards-of.ts';
import { appUser } from '../tables.ts';

/** Makes a person a certified creator with these labels (product document, section 3: user tag labels). */
export async function certify({ app }: Context, userId: string, labels: UserLabel[]): Promise<void> {
  await app.db.transaction(async (tx) => {
    await tx.update(appUser).set({ certified: true, labels }).where(eq(appUser.userId, userId));
    for (const topic of [sessionTopic, userTopic]) await app.live.tell(tx, topic, userId);
  });
  for (const topic of [sessionTopic, userTopic]) app.live.hear(topic, userId);
}
