import type { listTransfers as endpoint, LedgerTransfer } from '@muyu/contract/admin/wallet.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import { and, desc, eq, lt, or } from 'drizzle-orm';
import { getUserCards } from '#modules/account';
import { cutPage, decodeCursor, pageOffset } from '#platform/database/cursor.ts';
import { isId } from '#platform/database/ids.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { type AccountKind, systemNameOf } from '../accounts.ts';
import { ledgerTransfer } from '../tables.ts';

/** The transfers of the accounts of one owner, or of one account. */
export async function listTransfers(
  { app, now }: ContextOf<typeof endpoint>,
  { ownerId, kind, page, limit }: InputOf<typeof endpoint>,
) {
  if (!isId(ownerId)) return { resultList: [], hasNextPage: false, nextPage: null };
  const [after] = decodeCursor(page, ['id']) ?? [];
  const { debitOwnerId, debitKind, creditOwnerId, creditKind, transferId } = ledgerTransfer;
  const rows = await app.db
    .select()
    .from(ledgerTransfer)
    .where(
      and(
        or(
          and(eq(debitOwnerId, ownerId), kind ? eq(debitKind, kind) : undefined),
          and(eq(creditOwnerId, ownerId), kind ? eq(creditKind, kind) : undefined),
        ),
        after ? lt(transferId, after) : undefined,
      ),
    )
    .orderBy(desc(transferId))
    .offset(pageOffset(page, limit))
    .limit(limit + 1);
  const { shown, end } = cutPage(rows, limit, (row) => [row.transferId]);
  const owners = shown.flatMap((row) => [row.debitOwnerId, row.creditOwnerId]);
  const users = await getUserCards(app, owners, now);
  const sideOf = (id: string, sideKind: AccountKind) => ({
    ownerId: id,
    kind: sideKind,
    name: users.get(id)?.nickname ?? null,
    system: systemNameOf(id),
  });
  const isAsked = (id: string, sideKind: AccountKind) => id === ownerId && (!kind || sideKind === kind);
  const resultList = shown.map((row): LedgerTransfer => {
    const received = isAsked(row.creditOwnerId, row.creditKind) ? row.amountFen : 0;
    const given = isAsked(row.debitOwnerId, row.debitKind) ? row.amountFen : 0;
    return {
      transferId: row.transferId,
      postingId: row.postingId,
      type: row.type,
      orderId: row.orderId,
      amount: yuanOf(row.amountFen),
      change: yuanOf(received - given),
      debit: sideOf(row.debitOwnerId, row.debitKind),
      credit: sideOf(row.creditOwnerId, row.creditKind),
      at: row.createdAt.toISOString(),
    };
  });
  return { resultList, ...end };
}
