import {
  type downloadWithdrawalExport as downloadEndpoint,
  type exportWithdrawals as endpoint,
  withdrawalAdminErrors,
  withdrawalAdminLimits,
} from '@muyu/contract/admin/money/withdrawal.ts';
import { yuanOf, yuanText } from '@muyu/contract/core/money.ts';
import { formatCsv } from '@muyu/contract/core/text/csv.ts';
import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { and, asc, eq, isNull, max } from 'drizzle-orm';
import { recordAction } from '#modules/operator';
import type { App } from '#platform/app.ts';
import { decrypt } from '#platform/crypto/aes-gcm.ts';
import type { Db, Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { bankNameOf } from '../../bank-card/banks.ts';
import { bankCard } from '../../bank-card/tables.ts';
import { cardPurpose } from '../../bank-card/views.ts';
import { withdrawal, withdrawalExport } from '../tables.ts';
import { netOf, type WithdrawalRow } from '../views.ts';
import { requireNoHold } from './bank-file-hold.ts';

/** Columns of the file; the bank returns the first one with the result. */
const header = ['withdrawal id', 'bank', 'holder', 'card number', 'amount', 'currency'];

/**
 * Makes a file for the bank of the withdrawals that are being paid and are in no file yet, oldest first. Each is marked with
 * the number of the file in the same transaction, so that of concurrent exports one contains it.
 */
export async function exportWithdrawals(context: ContextOf<typeof endpoint>) {
  const { app, viewer, now } = context;
  const { operatorId } = viewer;
  return app.db.transaction(async (tx) => {
    await requireNoHold(context, tx);
    const number = await takeNumber(tx, operatorId, now);
    const { taken, hasMore } = await markNew(tx, number);
    if (taken.length === 0) fail(context, withdrawalAdminErrors.nothingToExport);
    const sumFen = taken.reduce((sum, row) => sum + netOf(row), 0);
    const content = { count: taken.length, sumFen };
    await tx.update(withdrawalExport).set(content).where(eq(withdrawalExport.number, number));
    await recordAction(context, tx, {
      action: 'withdrawal.export',
      targetType: 'withdrawalExport',
      targetId: String(number),
      before: null,
      after: { count: taken.length, sum: yuanOf(sumFen) },
    });
    return { ...(await toFile(app, tx, number, now)), hasMore };
  });
}

/** The next number. A concurrent export waits here until this one has ended. */
async function takeNumber(tx: Transaction, createdBy: string, createdAt: Date): Promise<number> {
  for (;;) {
    const [last] = await tx.select({ number: max(withdrawalExport.number) }).from(withdrawalExport);
    const number = (last?.number ?? 0) + 1;
    const values = { number, count: 0, sumFen: 0, createdAt, createdBy };
    const added = await tx.insert(withdrawalExport).values(values).onConflictDoNothing().returning();
    if (added.length > 0) return number;
  }
}

/** Marks the withdrawals of a new file. A withdrawal whose result comes in at the same moment is left out. */
async function markNew(tx: Transaction, exportNumber: number) {
  const isNew = and(eq(withdrawal.state, 'paying'), isNull(withdrawal.exportNumber));
  const found = await tx
    .select({ userId: withdrawal.userId, withdrawalId: withdrawal.withdrawalId })
    .from(withdrawal)
    .where(isNew)
    .orderBy(asc(withdrawal.withdrawalId))
    .limit(withdrawalAdminLimits.lines + 1);
  const taken: WithdrawalRow[] = [];
  for (const { userId, withdrawalId } of found.slice(0, withdrawalAdminLimits.lines))
    taken.push(
      ...(await tx
        .update(withdrawal)
        .set({ exportNumber })
        .where(and(eq(withdrawal.userId, userId), eq(withdrawal.withdrawalId, withdrawalId), isNew))
        .returning()),
    );
  return { taken, hasMore: found.length > withdrawalAdminLimits.lines };
}

/** A file again: those of it that are still being paid, for the amount of a failed one has returned to its person. */
export async function downloadWithdrawalExport(
  context: ContextOf<typeof downloadEndpoint>,
  { number }: { number: number },
) {
  const { app } = context;
  return app.db.transaction(async (tx) => {
    await requireNoHold(context, tx);
    const [known] = await tx.select().from(withdrawalExport).where(eq(withdrawalExport.number, number));
    if (!known) fail(context, withdrawalAdminErrors.unknownExport);
    const file = await toFile(app, tx, number, known.createdAt);
    if (file.count === 0) fail(context, withdrawalAdminErrors.nothingToExport);
    await recordAction(context, tx, {
      action: 'withdrawal.exportAgain',
      targetType: 'withdrawalExport',
      targetId: String(number),
      before: null,
      after: { count: file.count },
    });
    return file;
  });
}

async function toFile({ config }: App, db: Db, number: number, createdAt: Date) {
  const open = (encrypted: Buffer) => decrypt(config.secret, cardPurpose, encrypted).toString();
  const rows = await db
    .select({ row: withdrawal, card: bankCard })
    .from(withdrawal)
    .innerJoin(
      bankCard,
      and(eq(bankCard.userId, withdrawal.userId), eq(bankCard.bankCardId, withdrawal.bankCardId)),
    )
    .where(and(eq(withdrawal.state, 'paying'), eq(withdrawal.exportNumber, number)))
    .orderBy(asc(withdrawal.withdrawalId));
  const lines = rows.map(({ row, card }) => [
    row.withdrawalId,
    bankNameOf(row.bank, 'zh_CN'),
    open(card.holder),
    { digits: open(card.number) },
    yuanText(netOf(row)),
    'CNY',
  ]);
  const name = `withdrawals-${shanghaiDay(createdAt)}-${number}.csv`;
  return { number, name, text: formatCsv([header, ...lines]), count: rows.length };
}
