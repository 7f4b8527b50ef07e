import { and, eq, isNull } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { userTopic } from '../queries/get-user-cards.ts';
import { appUser } from '../tables.ts';

/** Copies a user's VIP level into the row that user cards read; `until` is null for lifetime. An erased user has none. */
export async function denormalizeVip(
  app: App,
  tx: Transaction,
  userId: string,
  level: number,
  until: Date | null,
): Promise<void> {
  await tx
    .update(appUser)
    .set({ vipLevel: level, vipUntil: until })
    .where(and(eq(appUser.userId, userId), isNull(appUser.erasedAt)));
  await app.pubsub.publish(tx, userTopic, userId);
}
