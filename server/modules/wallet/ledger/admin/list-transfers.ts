import type { AccountKind } from '@muyu/contract/admin/money/accounts.ts';
import type { listTransfers as endpoint } from '@muyu/contract/admin/money/wallet.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, desc, eq, lt, not, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { cutPage, decodeCursor, emptyPage, pageOffset } from '#platform/database/cursor.ts';
import { isId } from '#platform/database/ids.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { ledgerTransfer } from '../tables.ts';
import { type TransferRow, toTransferDtos } from './to-transfer-dtos.ts';

/** The transfers of the accounts of one owner, or of one account. Each side is read in the order of its index. */
export async function listTransfers(
  { app, locale }: ContextOf<typeof endpoint>,
  { ownerId, kind, page, limit }: InputOf<typeof endpoint>,
) {
  if (!isId(ownerId)) return emptyPage;
  const [after] = decodeCursor(page, ['id']) ?? [];
  const { debitOwnerId, debitKind, creditOwnerId, creditKind, transferId } = ledgerTransfer;
  const offset = pageOffset(page, limit);
  const debited = and(eq(debitOwnerId, ownerId), kind ? eq(debitKind, kind) : undefined)!;
  const credited = and(eq(creditOwnerId, ownerId), kind ? eq(creditKind, kind) : undefined)!;
  const newest = (where: SQL) =>
    app.db
      .select()
      .from(ledgerTransfer)
      .where(and(where, after ? lt(transferId, after) : undefined))
      .orderBy(desc(transferId))
      .limit(offset + limit + 1);
  // A transfer between two accounts of the owner is read once.
  const rows = await unionAll(newest(debited), newest(and(credited, not(debited))!))
    .orderBy(desc(transferId))
    .offset(offset)
    .limit(limit + 1);
  const { shown, end } = cutPage(rows, limit, (row) => [row.transferId]);
  const isAsked = (id: string, sideKind: AccountKind) => id === ownerId && (!kind || sideKind === kind);
  const changeOf = (row: TransferRow) =>
    (isAsked(row.creditOwnerId, row.creditKind) ? row.amountFen : 0) -
    (isAsked(row.debitOwnerId, row.debitKind) ? row.amountFen : 0);
  return { resultList: await toTransferDtos({ app, locale }, shown, changeOf), ...end };
}
