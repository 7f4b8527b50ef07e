import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { SuspendingSanction } from '#platform/module/providers.ts';
import { sanction } from '../tables.ts';

/** The sanction that freezes or closes an account: of several the one that ends last; null when there is none. */
export async function findSuspendingSanction(
  db: Db,
  userId: string,
  kind: 'freeze' | 'close',
): Promise<SuspendingSanction | null> {
  const [row] = await db
    .select({
      sanctionId: sanction.sanctionId,
      at: sanction.createdAt,
      reason: sanction.reason,
      appealAt: sanction.appealAt,
      answer: sanction.appealAnswer,
    })
    .from(sanction)
    .where(and(eq(sanction.userId, userId), eq(sanction.kind, kind), isNull(sanction.liftedAt)))
    .orderBy(desc(sanction.until), desc(sanction.createdAt), desc(sanction.sanctionId))
    .limit(1);
  if (!row) return null;
  const { appealAt, answer, ...found } = row;
  return { ...found, appeal: appealAt && { at: appealAt, answer } };
}
