import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { operatorSessionTopic } from '../queries/authenticate.ts';
import { operatorSession } from '../tables.ts';

/** Ends the sessions of an operator, all or all but one, and publishes it to every server. */
export async function endSessions(
  { app, now }: Context,
  tx: Transaction,
  operatorId: string,
  except?: string,
): Promise<void> {
  await tx
    .update(operatorSession)
    .set({ revokedAt: now })
    .where(
      and(
        eq(operatorSession.operatorId, operatorId),
        isNull(operatorSession.revokedAt),
        except ? ne(operatorSession.sessionId, except) : undefined,
      ),
    );
  await app.pubsub.publish(tx, operatorSessionTopic, operatorId);
}
