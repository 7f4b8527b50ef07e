import type { listSessions as endpoint, Session } from '@muyu/contract/account/login.ts';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { maskAddress } from '../../rules/mask-address.ts';
import { maxSessions } from '../../rules/max-sessions.ts';
import { session } from '../../tables.ts';

/** The caller's sessions: this device first, then by last use. */
export const listSessions = ({ app, viewer, now }: ContextOf<typeof endpoint>): Promise<Session[]> =>
  listOpenSessions(app.db, viewer.userId, now, viewer.sessionId);

/** Open sessions of a user; `ownId` is the session of the request when the caller is the user. */
export async function listOpenSessions(
  db: Db,
  userId: string,
  now: Date,
  ownId: string | null,
): Promise<Session[]> {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), isNull(session.revokedAt), gt(session.expiresAt, now)))
    .orderBy(desc(session.seenAt), desc(session.sessionId))
    .limit(maxSessions);
  const shown = rows.map((row) => {
    const current = row.sessionId === ownId;
    return {
      sessionId: row.sessionId,
      device: row.device,
      address: maskAddress(row.address),
      createdAt: row.createdAt.toISOString(),
      // `seen_at` is updated once an hour; the device of the request is seen now.
      seenAt: (current ? now : row.seenAt).toISOString(),
      current,
    };
  });
  return [...shown.filter((each) => each.current), ...shown.filter((each) => !each.current)];
}
