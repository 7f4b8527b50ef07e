import { and, desc, eq, inArray } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { maxSessions } from '../../rules/max-sessions.ts';
import { session } from '../../tables.ts';
import { endSessions } from './end-sessions.ts';

/** As many ended sessions of a person are kept until the sweep. */
const maxEnded = 200;

/** Ends the sessions of a person above the bound, and deletes the rows of old ended ones: a script may log in without end. */
export async function endOldestSessions(app: App, tx: Transaction, userId: string, now: Date): Promise<void> {
  const rows = await tx
    .select({ sessionId: session.sessionId, revokedAt: session.revokedAt, expiresAt: session.expiresAt })
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(desc(session.seenAt), desc(session.sessionId));
  const isOpen = ({ revokedAt, expiresAt }: (typeof rows)[number]) => revokedAt === null && expiresAt > now;
  const idsOf = (list: typeof rows) => list.map(({ sessionId }) => sessionId);
  const open = idsOf(rows.filter(isOpen)).slice(maxSessions);
  if (open.length > 0) await endSessions(app, tx, userId, now, { only: open });
  const ended = idsOf(rows.filter((row) => !isOpen(row)))
    .toSorted()
    .toReversed()
    .slice(maxEnded);
  if (ended.length > 0)
    await tx.delete(session).where(and(eq(session.userId, userId), inArray(session.sessionId, ended)));
}
