import { eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { userTopic } from '../queries/cards-of.ts';
import { appUser } from '../tables.ts';

/** Keeps beside a person what membership made of their VIP, for every card; `until` is null for lifetime. */
export async function noteVip(
  app: App,
  tx: Transaction,
  userId: string,
  level: number,
  until: Date | null,
): Promise<void> {
  await tx.update(appUser).set({ vipLevel: level, vipUntil: until }).where(eq(appUser.userId, userId));
  await app.live.tell(tx, userTopic, userId);
}
