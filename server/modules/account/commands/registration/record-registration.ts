import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { failUntil } from '#platform/errors.ts';
import { rateLimitSubnet } from '#platform/http/limits/rate-limit-subnet.ts';
import { takeOfAddress } from '#platform/session/address-work.ts';
import { registrationsPerHour } from '../../settings.ts';
import { registration } from '../../tables.ts';

/**
 * Records a registration from the caller's address; fails for one too many in an hour, of the address (`registrationsPerHour`) or of the
 * /48 around it. Failed attempts do not count.
 */
export async function recordRegistration(context: Context, tx: Transaction, userId: string): Promise<void> {
  const { now, app } = context;
  const address = rateLimitSubnet(context.address);
  if (app.config.limits) {
    await lockByName(tx, `registration ${address}`);
    const recent = await tx
      .select({ createdAt: registration.createdAt })
      .from(registration)
      .where(
        and(eq(registration.address, address), gt(registration.createdAt, new Date(now.getTime() - HOUR_MS))),
      )
      .orderBy(asc(registration.createdAt));
    const free = app.settings.get(registrationsPerHour);
    if (recent.length >= free) failUntil(new Date(recent[0]!.createdAt.getTime() + HOUR_MS), now);
    const limit = { name: 'registered', free, windowMs: HOUR_MS };
    const freeAt = await takeOfAddress(context, tx, limit, { siteOnly: true });
    if (freeAt) failUntil(freeAt, now);
  }
  await tx.insert(registration).values({ address, userId, createdAt: now });
}
