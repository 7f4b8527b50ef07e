import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { askAboutPayments, compareChannels, readStatements } from './compare-channels.ts';
import { compareDeliveries } from './compare-deliveries.ts';
import { compareFigures, type Figure, joinParts, takeOfEachKind } from './compare-figures.ts';
import { compareOrders } from './compare-orders.ts';
import { compareOwners } from './compare-owners.ts';
import { compareRights } from './compare-rights.ts';
import { compareTickets } from './compare-tickets.ts';
import {
  balanceDetail,
  ledgerAccount,
  ledgerCredit,
  ledgerTransfer,
  reconciliationDifference,
  reconciliationRun,
} from './tables.ts';

/** Differences that a run stores at most. */
const maxDifferences = 1000;

/**
 * Compares, in one snapshot, every account with its transfers, the sum of all accounts with zero, every order, earning,
 * withdrawal, adjustment, card and ticket with what moved for it, the balance details of every person with the balance, what
 * was delivered with the orders, the rights of members with what they were given for, and the money of channels with their statements. Channels are asked about the payments that
 * their statements do not decide after the snapshot, which lasts no longer than the statements of the database. Stores the
 * run, what it found and what it could not compare. Not compared: the fee of a withdrawal that is not paid yet, which nothing else
 * says.
 */
export async function reconcile(
  app: App,
  now: Date,
  runId = newId(now),
): Promise<{ runId: string; differences: number }> {
  const { db } = app;
  const { statements, leftOut } = await readStatements(app, now);
  const { part, open } = await db.transaction(
    async (tx) => {
      const channels = await compareChannels(tx, statements);
      const parts = [
        await compareAccounts(tx),
        await compareSum(tx),
        await compareOrders(tx),
        await compareDetails(tx),
        await compareOwners(tx),
        await compareTickets(app, tx),
        await compareDeliveries(app, tx),
        await compareRights(app, tx),
        channels.part,
      ];
      return { part: joinParts(parts), open: channels.open };
    },
    { isolationLevel: 'repeatable read' },
  );
  const asked = await askAboutPayments(app, open);
  const { compared, found } = joinParts([part, asked.part]);
  const notCompared = [...leftOut, ...asked.leftOut];
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(reconciliationRun)
      .values({ runId, compared, differences: found.length, notCompared, createdAt: now })
      .onConflictDoNothing()
      .returning({ runId: reconciliationRun.runId });
    // The job ran again after a crash that followed its end.
    if (!stored) return;
    const rows = takeOfEachKind(found, maxDifferences).map((difference) => ({
      ...difference,
      ...{ runId, differenceId: newId(now) },
    }));
    if (rows.length > 0) await tx.insert(reconciliationDifference).values(rows);
  });
  return { runId, differences: found.length };
}

const compareAccounts = (tx: Transaction) =>
  compareFigures<Figure & { owner_id: string; kind: string }>(
    tx,
    sql`select owner_id, kind, sum(moved) as expected, sum(held) as actual from (
      select debit_owner_id as owner_id, debit_kind as kind, -amount_fen as moved, 0 as held from ${ledgerTransfer}
      union all select credit_owner_id, credit_kind, amount_fen, 0 from ${ledgerTransfer}
      union all select owner_id, kind, 0, balance_fen from ${ledgerAccount}
      union all select owner_id, kind, 0, amount_fen from ${ledgerCredit}
    ) entry group by owner_id, kind`,
    ({ owner_id, kind }) => ({ kind: 'account', ownerId: owner_id, accountKind: kind }),
  );

const compareSum = (tx: Transaction) =>
  compareFigures(
    tx,
    sql`select 0::numeric as expected, coalesce(sum(fen), 0) as actual from (
      select balance_fen as fen from ${ledgerAccount} union all select amount_fen from ${ledgerCredit}) entry`,
    () => ({ kind: 'zeroSum' }),
  );

const compareDetails = (tx: Transaction) =>
  compareFigures<Figure & { owner_id: string }>(
    tx,
    sql`select owner_id, sum(held) as expected, sum(shown) as actual from (
      select owner_id, balance_fen as held, 0 as shown from ${ledgerAccount} where kind in ('available', 'unsettled')
      union all select owner_id, amount_fen, 0 from ${ledgerCredit} where kind in ('available', 'unsettled')
      union all select user_id, 0, amount_fen from ${balanceDetail}
    ) entry group by owner_id`,
    ({ owner_id }) => ({ kind: 'details', ownerId: owner_id }),
  );
