import type { AccountKind } from '@muyu/contract/admin/money/accounts.ts';
import type { LedgerTransfer } from '@muyu/contract/admin/money/wallet.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import { getNicknames } from '#modules/account';
import type { Context } from '#platform/app.ts';
import { systemNameOf } from '../accounts.ts';
import type { ledgerTransfer } from '../tables.ts';

export type TransferRow = typeof ledgerTransfer.$inferSelect;

/** Transfers with the names of both sides; `changeOf` is what a transfer did to the account that was asked about, fen. */
export async function toTransferDtos(
  { app, locale }: Pick<Context, 'app' | 'locale'>,
  rows: readonly TransferRow[],
  changeOf: (row: TransferRow) => number,
): Promise<LedgerTransfer[]> {
  const owners = rows.flatMap((row) => [row.debitOwnerId, row.creditOwnerId]);
  const nicknames = await getNicknames(app, owners);
  const sideOf = (ownerId: string, kind: AccountKind) => ({
    ownerId,
    kind,
    name: nicknames.get(ownerId)?.[locale] ?? null,
    system: systemNameOf(ownerId),
  });
  return rows.map((row) => ({
    transferId: row.transferId,
    postingId: row.postingId,
    type: row.type,
    orderId: row.orderId,
    amount: yuanOf(row.amountFen),
    change: yuanOf(changeOf(row)),
    debit: sideOf(row.debitOwnerId, row.debitKind),
    credit: sideOf(row.creditOwnerId, row.creditKind),
    at: row.createdAt.toISOString(),
  }));
}
