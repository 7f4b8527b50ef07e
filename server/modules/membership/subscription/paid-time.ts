import { orderErrors } from '@muyu/contract/wallet/order.ts';
import { and, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { subscriptionMonthsAhead } from './settings.ts';
import { subscription } from './tables.ts';

export type Pair = { userId: string; creatorId: string };
/** Time that an order pays, in equal months. */
export type PaidTime = Pair & { seconds: number; count: number };

export const ofPair = ({ userId, creatorId }: Pair) =>
  and(eq(subscription.userId, userId), eq(subscription.creatorId, creatorId));
export const after = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);

/** When time that is paid now begins: at the end of what is left. */
async function findBegin(db: Db, pair: Pair, now: Date): Promise<Date> {
  const [current] = await db.select({ until: subscription.until }).from(subscription).where(ofPair(pair));
  return current && current.until > now ? current.until : now;
}

/** The ends of the months of time that is paid now. */
export async function listMonthEnds(
  db: Db,
  { seconds, count, ...pair }: PaidTime,
  now: Date,
): Promise<Date[]> {
  const begin = await findBegin(db, pair, now);
  return Array.from({ length: count }, (_, i) => after(begin, (seconds * (i + 1)) / count));
}

/** Refuses time that would end later than so many months from now as may be paid ahead. */
export async function requireMonthsAhead(
  context: MayFail<typeof orderErrors.paidAhead> & { readonly app: App; readonly now: Date },
  db: Db,
  time: PaidTime,
): Promise<void> {
  const { app, now } = context;
  const months = app.settings.get(subscriptionMonthsAhead);
  const end = (await listMonthEnds(db, time, now)).at(-1)!;
  if (end > after(now, (months * time.seconds) / time.count))
    fail(context, orderErrors.paidAhead, { months });
}
