import { cardAdminErrors, type createCardBatch as endpoint } from '@muyu/contract/admin/money/recharge.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { fenOf } from '@muyu/contract/core/money.ts';
import { formatCsv } from '@muyu/contract/core/text/csv.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { lockOperator, recordAction } from '#modules/operator';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { insertOnce, requestKeyOf } from '#platform/database/request-key.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';
import { cardSecondOperatorFen } from '../../../settings.ts';
import { batchRow, insertCards } from '../../create-cards.ts';
import { rechargeCardBatch } from '../../tables.ts';
import { type BatchRow, toBatchDtos } from './to-batch-dtos.ts';

/**
 * Creates a batch; the reply is the only place where the codes appear. When what the caller made alone in 24 hours is worth more than
 * a setting, its cards are not valid before a second operator approves: batches are not divided to stay below it.
 */
export async function createCardBatch(context: ContextOf<typeof endpoint>, input: InputOf<typeof endpoint>) {
  const { app, viewer, now } = context;
  const { operatorId } = viewer;
  const { count, amount, videoTicket: video, postTicket: post, downloadTicket: download } = input;
  const name = sanitizeLine(input.name) || fail(context, cardAdminErrors.nameRequired);
  if (amount === 0 && video + post + download === 0) fail(context, cardAdminErrors.empty);
  const tickets = { video, post, download };
  const batch = batchRow({ name, count, amountFen: fenOf(amount), tickets, operatorId }, now);
  const requestKey = requestKeyOf(input.key, [name, count, amount, tickets]);
  const { row, codes } = await app.db.transaction(async (tx) => {
    const owner = { createdBy: operatorId };
    const { row, inserted } = await insertOnce(tx, rechargeCardBatch, owner, requestKey, batch);
    // The codes of an earlier request are stored nowhere.
    if (!inserted) return { row, codes: [] };
    const codes = await insertCards(app, tx, batch);
    await recordAction(context, tx, {
      action: 'card.create',
      targetType: 'cardBatch',
      targetId: row.batchId,
      before: null,
      after: { name, count, amount, ...tickets },
    });
    return { row: await requireSecondOperator(context, tx, row), codes };
  });
  const csv = formatCsv([['code', 'amount'], ...codes.map((code) => [code, { yuan: amount }])]);
  return { batch: (await toBatchDtos(context, [row]))[0]!, codes, csv };
}

/** Lets a new batch wait when its operator has made too much in 24 hours; one batch of an operator after the other. */
async function requireSecondOperator(
  { app, now }: Pick<Context, 'app' | 'now'>,
  tx: Transaction,
  row: BatchRow,
): Promise<BatchRow> {
  const { createdBy, batchId, amountFen } = row;
  // Cards of tickets alone.
  if (amountFen === 0) return row;
  await lockOperator(tx, createdBy);
  const [made] = await tx
    .select({
      fen: sql<string>`coalesce(sum(${rechargeCardBatch.count} * ${rechargeCardBatch.amountFen}), 0)`,
    })
    .from(rechargeCardBatch)
    .where(
      and(
        eq(rechargeCardBatch.createdBy, createdBy),
        // Batches that a second operator approved do not count as made alone.
        eq(rechargeCardBatch.state, 'valid'),
        isNull(rechargeCardBatch.decidedBy),
        gt(rechargeCardBatch.createdAt, new Date(now.getTime() - DAY_MS)),
      ),
    );
  if (Number(made!.fen) <= app.settings.get(cardSecondOperatorFen)) return row;
  const byId = eq(rechargeCardBatch.batchId, batchId);
  const [waiting] = await tx.update(rechargeCardBatch).set({ state: 'waiting' }).where(byId).returning();
  return waiting!;
}
