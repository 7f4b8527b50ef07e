import type { CardBatch } from '@muyu/contract/admin/money/recharge.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import { getOperatorNames } from '#modules/operator';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { countUsed } from '../../../code/count-used.ts';
import { rechargeCard, type rechargeCardBatch } from '../../tables.ts';

export type BatchRow = typeof rechargeCardBatch.$inferSelect;

/** Batches as operators see them, with the numbers of their used and revoked cards. */
export async function toBatchDtos(
  { app, viewer }: Pick<Context<OperatorViewer>, 'app' | 'viewer'>,
  rows: readonly BatchRow[],
): Promise<CardBatch[]> {
  if (rows.length === 0) return [];
  const { db } = app;
  const ids = rows.map(({ batchId }) => batchId);
  const [usedOf, names] = await Promise.all([
    countUsed(db, rechargeCard, ids),
    getOperatorNames(
      db,
      rows.flatMap(({ createdBy, decidedBy }) => [createdBy, decidedBy ?? createdBy]),
    ),
  ]);
  return rows.map((row) => ({
    batchId: row.batchId,
    name: row.name,
    count: row.count,
    ...usedOf(row.batchId),
    state: row.state,
    amount: yuanOf(row.amountFen),
    videoTicket: row.videoTickets,
    postTicket: row.postTickets,
    downloadTicket: row.downloadTickets,
    createdAt: row.createdAt.toISOString(),
    createdBy: names.get(row.createdBy) ?? row.createdBy,
    createdByMe: row.createdBy === viewer.operatorId,
    decidedBy: row.decidedBy && (names.get(row.decidedBy) ?? row.decidedBy),
    declineReason: row.declineReason,
  }));
}
