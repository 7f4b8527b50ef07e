import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { keyedHash } from '#platform/crypto/aes-gcm.ts';
import type { Transaction } from '#platform/database/database.ts';
import { siteFactor } from '#platform/http/limits/rate-limit-subnet.ts';
import { invitationOrigin } from '../tables.ts';

type Origin = { address: string; site: string | null; deviceId: string | null };

/**
 * Counts an invitation from this address, its site (the /48 of an IPv6 address) and this device, and returns how many
 * came from one of them today, of all inviters and with this one: the largest of the numbers. That of the site is
 * divided by `siteFactor` before and rounded up. The rows stay locked until the transaction ends, so that concurrent
 * registrations from one origin are counted one after another; the order of the hashes prevents deadlocks.
 */
export async function countOrigins(
  app: App,
  tx: Transaction,
  { address, site, deviceId }: Origin,
  now: Date,
): Promise<number> {
  const origins = [
    { origin: `address ${address}`, networks: 1 },
    ...(site ? [{ origin: `site ${site}`, networks: siteFactor }] : []),
    ...(deviceId ? [{ origin: `device ${deviceId}`, networks: 1 }] : []),
  ];
  const hashed = origins
    .map(({ origin, networks }) => ({
      originHash: keyedHash(app.config.secret, 'invitation origin', origin),
      networks,
    }))
    .toSorted((a, b) => Buffer.compare(a.originHash, b.originHash));
  let max = 0;
  // One statement each: a cluster locks rows of one shard at a time.
  for (const { originHash, networks } of hashed) {
    const [counted] = await tx
      .insert(invitationOrigin)
      .values({ originHash, day: shanghaiDay(now), invitations: 1 })
      .onConflictDoUpdate({
        target: [invitationOrigin.originHash, invitationOrigin.day],
        set: { invitations: sql`${invitationOrigin.invitations} + 1` },
      })
      .returning({ invitations: invitationOrigin.invitations });
    max = Math.max(max, Math.ceil(counted!.invitations / networks));
  }
  return max;
}
