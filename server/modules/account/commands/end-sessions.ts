import { and, eq, isNull, ne } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sessionTopic } from '../queries/authenticate.ts';
import { session } from '../tables.ts';

type Which = { only?: string; except?: string };

/** Ends sessions of a user (all, one, or all but one) and tells every server; gives how many ended. */
export async function endSessions(
  app: App,
  tx: Transaction,
  userId: string,
  now: Date,
  { only, except }: Which = {},
): Promise<number> {
  const ended = await tx
    .update(session)
    .set({ revokedAt: now })
    .where(
      and(
        eq(session.userId, userId),
        isNull(session.revokedAt),
        only ? eq(session.sessionId, only) : undefined,
        except ? ne(session.sessionId, except) : undefined,
      ),
    )
    .returning({ sessionId: session.sessionId });
  await app.live.tell(tx, sessionTopic, userId);
  return ended.length;
}
