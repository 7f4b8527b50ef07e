import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { keyedHash } from '#platform/crypto/aes-gcm.ts';
import type { Transaction } from '#platform/database/database.ts';
import { invitationOrigin } from '../tables.ts';

type Origin = { address: string; deviceId: string | null };

/**
 * Counts an invitation from this address and device, and returns how many came from one of them today, of all inviters and with this
 * one: the larger number of the two. The rows stay locked until the transaction ends, so that concurrent registrations from one origin are counted one after another;
 * the order of the hashes prevents deadlocks.
 */
export async function countOrigins(
  app: App,
  tx: Transaction,
  { address, deviceId }: Origin,
  now: Date,
): Promise<number> {
  const origins = [`address ${address}`, ...(deviceId ? [`device ${deviceId}`] : [])];
  const hashes = origins
    .map((origin) => keyedHash(app.config.secret, 'invitation origin', origin))
    .toSorted(Buffer.compare);
  let max = 0;
  // One statement each: a cluster locks rows of one shard at a time.
  for (const originHash of hashes) {
    const [counted] = await tx
      .insert(invitationOrigin)
      .values({ originHash, day: shanghaiDay(now), invitations: 1 })
      .onConflictDoUpdate({
        target: [invitationOrigin.originHash, invitationOrigin.day],
        set: { invitations: sql`${invitationOrigin.invitations} + 1` },
      })
      .returning({ invitations: invitationOrigin.invitations });
    max = Math.max(max, counted!.invitations);
  }
  return max;
}
