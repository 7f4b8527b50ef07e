import type { exportWithdrawals as endpoint } from '@muyu/contract/admin/withdrawal.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import { and, asc, eq } from 'drizzle-orm';
import { recordAction } from '#modules/operator';
import { decrypt } from '#platform/crypto/aes-gcm.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { formatCsv } from '#platform/text/csv.ts';
import { shanghaiDay } from '#platform/time.ts';
import { bankNameOf } from '../../bank-card/banks.ts';
import { bankCard } from '../../bank-card/tables.ts';
import { cardPurpose } from '../../bank-card/views.ts';
import { withdrawal } from '../tables.ts';

/** Columns of the file; the bank returns the first one with the result. */
const header = ['withdrawal id', 'bank', 'holder', 'card number', 'amount', 'currency'];

/** The withdrawals that are being paid as a CSV file for the bank. */
export async function exportWithdrawals({ app, viewer, now, requestId }: ContextOf<typeof endpoint>) {
  const { config, db } = app;
  const open = (encrypted: Buffer) => decrypt(config.secret, cardPurpose, encrypted).toString();
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ row: withdrawal, card: bankCard })
      .from(withdrawal)
      .innerJoin(
        bankCard,
        and(eq(bankCard.userId, withdrawal.userId), eq(bankCard.bankCardId, withdrawal.bankCardId)),
      )
      .where(eq(withdrawal.state, 'paying'))
      .orderBy(asc(withdrawal.withdrawalId));
    const lines = rows.map(({ row, card }) => [
      row.withdrawalId,
      bankNameOf(row.bank, 'zh_CN'),
      open(card.holder),
      open(card.number),
      yuanOf(row.amountFen - row.feeFen).toFixed(2),
      'CNY',
    ]);
    const name = `withdrawals-${shanghaiDay(now)}.csv`;
    await recordAction(tx, { now, requestId }, viewer.operatorId, {
      action: 'withdrawal.export',
      targetType: 'withdrawal',
      targetId: name,
      before: null,
      after: { count: rows.length },
    });
    return { name, text: formatCsv([header, ...lines]), count: rows.length };
  });
}
