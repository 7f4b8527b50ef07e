import type { listWithdrawalExports as endpoint } from '@muyu/contract/admin/money/withdrawal.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import { and, count, desc, eq, inArray, lt } from 'drizzle-orm';
import { getOperatorNames } from '#modules/operator';
import { cutPage, decodeCursor, pageOffset } from '#platform/database/cursor.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { withdrawal, withdrawalExport } from '../tables.ts';

/** The files for the bank, newest first. */
export async function listWithdrawalExports(
  { app }: ContextOf<typeof endpoint>,
  { page, limit }: InputOf<typeof endpoint>,
) {
  const { db } = app;
  const [after] = decodeCursor(page, ['number']) ?? [];
  const rows = await db
    .select()
    .from(withdrawalExport)
    .where(after ? lt(withdrawalExport.number, Number(after)) : undefined)
    .orderBy(desc(withdrawalExport.number))
    .offset(pageOffset(page, limit))
    .limit(limit + 1);
  const { shown, end } = cutPage(rows, limit, (row) => [row.number]);
  const numbers = shown.map(({ number }) => number);
  const [names, open] = await Promise.all([
    getOperatorNames(
      db,
      shown.map(({ createdBy }) => createdBy),
    ),
    numbers.length === 0
      ? []
      : db
          .select({ number: withdrawal.exportNumber, open: count() })
          .from(withdrawal)
          .where(and(inArray(withdrawal.exportNumber, numbers), eq(withdrawal.state, 'paying')))
          .groupBy(withdrawal.exportNumber),
  ]);
  const resultList = shown.map((row) => ({
    number: row.number,
    count: row.count,
    sum: yuanOf(row.sumFen),
    open: open.find(({ number }) => number === row.number)?.open ?? 0,
    createdAt: row.createdAt.toISOString(),
    createdBy: names.get(row.createdBy) ?? row.createdBy,
  }));
  return { resultList, ...end };
}
