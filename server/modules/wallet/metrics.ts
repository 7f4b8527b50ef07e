import { differenceKinds } from '@muyu/contract/admin/money/reconciliation.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { orderStates } from '@muyu/contract/wallet/order.ts';
import { and, count, eq, gt, inArray, min, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { firstIdOf } from '#platform/database/ids.ts';
import { defineGauge } from '#platform/metrics/define-metric.ts';
import { differenceUnitOf } from './ledger/difference-units.ts';
import { findLastReconciliation } from './ledger/find-last-reconciliation.ts';
import { ledgerTransfer, reconciliationDifference } from './ledger/tables.ts';
import { payOrder } from './order/tables.ts';

const orders = defineGauge(
  'muyu_orders',
  'Orders that were made in the last 24 hours, by their present state.',
  ['state'],
  30,
  async ({ db }) => {
    // Ids grow with time and have an index of their own.
    const since = firstIdOf(new Date(Date.now() - DAY_MS));
    const rows = await db
      .select({ state: payOrder.state, orders: count() })
      .from(payOrder)
      .where(gt(payOrder.orderId, since))
      .groupBy(payOrder.state);
    return orderStates.map(
      (state) => [{ state }, rows.find((row) => row.state === state)?.orders ?? 0] as const,
    );
  },
);

/** When money moved for the first time; null while none has. */
async function findFirstTransfer({ db }: App): Promise<Date | null> {
  const [first] = await db.select({ at: min(ledgerTransfer.createdAt) }).from(ledgerTransfer);
  return first!.at;
}

const differences = defineGauge(
  'muyu_reconciliation_differences',
  'Figures that disagreed in the last reconciliation.',
  [],
  60,
  async (app) => {
    const run = await findLastReconciliation(app.db);
    return run ? [[{}, run.differences]] : [];
  },
);
const differingFen = defineGauge(
  'muyu_reconciliation_difference_fen',
  'Sum of the amounts by which figures disagreed in the last reconciliation, in fen.',
  [],
  60,
  async (app) => {
    const run = await findLastReconciliation(app.db);
    if (!run) return [];
    const [sum] = await app.db
      .select({
        fen: sql`coalesce(sum(abs(${reconciliationDifference.expectedFen} - ${reconciliationDifference.actualFen})), 0)`.mapWith(
          Number,
        ),
      })
      .from(reconciliationDifference)
      .where(
        and(
          eq(reconciliationDifference.runId, run.runId),
          inArray(
            reconciliationDifference.kind,
            differenceKinds.filter((kind) => differenceUnitOf(kind) === 'yuan'),
          ),
        ),
      );
    return [[{}, sum!.fen]];
  },
);
const leftOut = defineGauge(
  'muyu_reconciliation_channels_left_out',
  'Payment channels that the last reconciliation compared in part or not at all.',
  [],
  60,
  async (app) => {
    const run = await findLastReconciliation(app.db);
    return run ? [[{}, new Set(run.notCompared.map(({ channel }) => channel)).size]] : [];
  },
);
const age = defineGauge(
  'muyu_reconciliation_age_seconds',
  'Time since the last reconciliation; before there is one, since the first transfer.',
  [],
  60,
  async (app) => {
    const since = (await findLastReconciliation(app.db))?.createdAt ?? (await findFirstTransfer(app));
    return since ? [[{}, (Date.now() - since.getTime()) / 1000]] : [];
  },
);

export const walletMetrics = [orders, differences, differingFen, leftOut, age];
