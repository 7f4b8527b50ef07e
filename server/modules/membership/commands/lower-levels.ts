import { asc, eq, lte } from 'drizzle-orm';
import { denormalizeVip } from '#modules/account';
import type { App } from '#platform/app.ts';
import { toVip, vipColumns } from '../rules/vip-columns.ts';
import { vipState } from '../tables.ts';
import { lockVip } from './grant-vip.ts';

const batchSize = 500;

/** Lets the next lower level of a queue begin, so that cards show it. */
export async function lowerVipLevels(app: App, now: Date): Promise<void> {
  const due = await app.db
    .select({ userId: vipState.userId })
    .from(vipState)
    .where(lte(vipState.changesAt, now))
    .orderBy(asc(vipState.changesAt))
    .limit(batchSize);
  for (const { userId } of due)
    await app.db.transaction(async (tx) => {
      await lockVip(tx, userId);
      const [row] = await tx.select().from(vipState).where(eq(vipState.userId, userId));
      // A grant or the erasure of the account came first.
      if (!row?.changesAt || row.changesAt > now) return;
      const columns = vipColumns(toVip(row), now);
      await tx.update(vipState).set(columns).where(eq(vipState.userId, userId));
      await denormalizeVip(app, tx, userId, columns.level, columns.until);
    });
}
