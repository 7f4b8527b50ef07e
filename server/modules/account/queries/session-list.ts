import type { Session } from '@muyu/contract/login.ts';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { shownAddress } from '../rules/shown-address.ts';
import { session } from '../tables.ts';

/** Where the caller is logged in: this device first, then by last use. */
export const sessionList = ({ app, viewer, now }: Context<UserViewer>): Promise<Session[]> =>
  openSessions(app.db, viewer.userId, now, viewer.sessionId);

/** The same for whoever asks about a person; `ownId` is the session that asks, where it is theirs. */
export async function openSessions(
  db: Db,
  userId: string,
  now: Date,
  ownId: string | null,
): Promise<Session[]> {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), isNull(session.revokedAt), gt(session.expiresAt, now)))
    .orderBy(desc(session.seenAt), desc(session.sessionId));
  const shown = rows.map((row) => {
    const current = row.sessionId === ownId;
    return {
      sessionId: row.sessionId,
      device: row.device,
      address: shownAddress(row.address),
      createdAt: row.createdAt.toISOString(),
      // Use is noted once an hour; of the device that asks it is known better.
      seenAt: (current ? now : row.seenAt).toISOString(),
      current,
    };
  });
  return [...shown.filter((each) => each.current), ...shown.filter((each) => !each.current)];
}
