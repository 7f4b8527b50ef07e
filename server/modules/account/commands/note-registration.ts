import { coreErrors } from '@muyu/contract/core/errors.ts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import { networkOf } from '#platform/http/network.ts';
import { registration } from '../tables.ts';

/** Registrations from one address in an hour (decisions, rate limits). */
const most = 5;
const hourMs = 3_600_000;

/** Notes that somebody registered from the caller's address; refuses the sixth in an hour. Refused tries do not count. */
export async function noteRegistration(tx: Transaction, context: Context, userId: string): Promise<void> {
  const { now, app } = context;
  const address = networkOf(context.address);
  if (app.config.limits) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`registration ${address}`}))`);
    const recent = await tx
      .select({ at: registration.at })
      .from(registration)
      .where(and(eq(registration.address, address), gt(registration.at, new Date(now.getTime() - hourMs))))
      .orderBy(asc(registration.at));
    if (recent.length >= most) {
      const free = recent[0]!.at.getTime() + hourMs;
      fail(coreErrors.tooMany, { retryAfterSeconds: Math.ceil((free - now.getTime()) / 1000) });
    }
  }
  await tx.insert(registration).values({ address, userId, at: now });
}
