import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sessionTopic } from '../../queries/sessions/authenticate.ts';
import { session } from '../../tables.ts';
import { memberDevices } from './known-devices.ts';

/** `withDevices`: their devices are strange to the account from then on. */
type SessionSelection = { only?: string | readonly string[]; except?: string; withDevices?: boolean };

/** Revokes sessions of a user (all, some, or all but one) on every server; returns how many. */
export async function endSessions(
  app: App,
  tx: Transaction,
  userId: string,
  now: Date,
  { only, except, withDevices }: SessionSelection = {},
): Promise<number> {
  const ended = await tx
    .update(session)
    .set({ revokedAt: now })
    .where(
      and(
        eq(session.userId, userId),
        isNull(session.revokedAt),
        only ? inArray(session.sessionId, [only].flat()) : undefined,
        except ? ne(session.sessionId, except) : undefined,
      ),
    )
    .returning({ deviceHash: session.deviceHash });
  if (withDevices) await deleteDevices(tx, userId, now, ended);
  await app.pubsub.publish(tx, sessionTopic, userId);
  return ended.length;
}

/** Deletes the known devices of ended sessions, except those from which other sessions are open. */
async function deleteDevices(
  tx: Transaction,
  userId: string,
  now: Date,
  ended: ReadonlyArray<{ deviceHash: Buffer | null }>,
): Promise<void> {
  const open = await tx
    .select({ deviceHash: session.deviceHash })
    .from(session)
    .where(and(eq(session.userId, userId), isNull(session.revokedAt), gt(session.expiresAt, now)));
  const isOpen = (hash: Buffer) => open.some(({ deviceHash }) => deviceHash?.equals(hash));
  const hashes = ended.flatMap(({ deviceHash }) => (deviceHash && !isOpen(deviceHash) ? [deviceHash] : []));
  await memberDevices.deleteThese(tx, userId, hashes);
}
