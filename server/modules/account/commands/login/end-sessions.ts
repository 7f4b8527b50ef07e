import { and, eq, isNull, ne } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sessionTopic } from '../../queries/sessions/authenticate.ts';
import { session } from '../../tables.ts';

type SessionSelection = { only?: string; except?: string };

/** Revokes sessions of a user (all, one, or all but one) on every server; returns how many. */
export async function endSessions(
  app: App,
  tx: Transaction,
  userId: string,
  now: Date,
  { only, except }: SessionSelection = {},
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
  await app.pubsub.publish(tx, sessionTopic, userId);
  return ended.length;
}
