import {
  type CardBatch,
  cardAdminErrors,
  type createCardBatch as createEndpoint,
  type decideCardBatch as decideEndpoint,
  type listCardBatches as listEndpoint,
  type revokeCardBatch as revokeEndpoint,
} from '@muyu/contract/admin/money/recharge.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { fenOf, yuanOf } from '@muyu/contract/core/money.ts';
import { formatCsv } from '@muyu/contract/core/text/csv.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { getOperatorNames, lockOperator, recordAction, requireOtherOperator } from '#modules/operator';
import type { Context } from '#platform/app.ts';
import { cutPage, decodeCursor, pageOffset } from '#platform/database/cursor.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { insertOnce, requestKeyOf } from '#platform/database/request-key.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { requireText } from '#platform/text/require-text.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';
import { requireDeclineReason } from '../../proposal/require-decline-reason.ts';
import { cardSecondOperatorFen } from '../../settings.ts';
import { batchRow, insertCards } from '../create-cards.ts';
import { rechargeCard, rechargeCardBatch } from '../tables.ts';

type BatchRow = typeof rechargeCardBatch.$inferSelect;

/** Batches of one state or all, newest first. */
export async function listCardBatches(
  context: ContextOf<typeof listEndpoint>,
  { page, limit, state }: InputOf<typeof listEndpoint>,
) {
  const { db } = context.app;
  const [after] = decodeCursor(page, ['id']) ?? [];
  const isAsked = state && eq(rechargeCardBatch.state, state);
  const [total, rows] = await Promise.all([
    db.$count(rechargeCardBatch, isAsked),
    db
      .select()
      .from(rechargeCardBatch)
      .where(and(isAsked, after ? lt(rechargeCardBatch.batchId, after) : undefined))
      .orderBy(desc(rechargeCardBatch.batchId))
      .offset(pageOffset(page, limit))
      .limit(limit + 1),
  ]);
  const { shown, end } = cutPage(rows, limit, (row) => [row.batchId]);
  return { resultList: await toBatchDtos(context, shown), ...end, total };
}

/**
 * Creates a batch; the reply is the only place where the codes appear. When what the caller made alone in 24 hours is worth more than
 * a setting, its cards are not valid before a second operator approves: batches are not divided to stay below it.
 */
export async function createCardBatch(
  context: ContextOf<typeof createEndpoint>,
  input: InputOf<typeof createEndpoint>,
) {
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

/** Approves a waiting batch, which makes its cards valid, or declines it; one of several concurrent decisions counts. */
export async function decideCardBatch(
  context: ContextOf<typeof decideEndpoint>,
  { batchId, approve, ...given }: InputOf<typeof decideEndpoint>,
): Promise<CardBatch> {
  const { app, viewer, now } = context;
  const { operatorId } = viewer;
  if (!isId(batchId)) fail(context, cardAdminErrors.notFound);
  const row = await app.db.transaction(async (tx) => {
    const byId = eq(rechargeCardBatch.batchId, batchId);
    const [found] = await tx.select().from(rechargeCardBatch).where(byId).for('update');
    const before = found ?? fail(context, cardAdminErrors.notFound);
    if (before.state !== 'waiting') fail(context, cardAdminErrors.alreadyDecided);
    if (approve) await requireOtherOperator(context, tx, before.createdBy);
    const reason = approve ? null : requireDeclineReason(context, given.reason, before.createdBy);
    const state = approve ? 'valid' : 'declined';
    const change = { state, decidedBy: operatorId, decidedAt: now, declineReason: reason } as const;
    const [after] = await tx.update(rechargeCardBatch).set(change).where(byId).returning();
    const { name, count, amountFen } = before;
    await recordAction(context, tx, {
      action: approve ? 'card.approve' : 'card.decline',
      targetType: 'cardBatch',
      targetId: batchId,
      reason,
      before: { name, count, amount: yuanOf(amountFen), state: before.state },
      after: { name, count, amount: yuanOf(amountFen), state },
    });
    return after!;
  });
  return (await toBatchDtos(context, [row]))[0]!;
}

/** Revokes the unused cards of a batch; a card that is being redeemed is either used or revoked. */
export async function revokeCardBatch(
  context: ContextOf<typeof revokeEndpoint>,
  { batchId, ...given }: InputOf<typeof revokeEndpoint>,
) {
  const { app, now } = context;
  const reason = requireText(context.locale, 'reason', given.reason);
  if (!isId(batchId)) fail(context, cardAdminErrors.notFound);
  const [batch] = await app.db.select().from(rechargeCardBatch).where(eq(rechargeCardBatch.batchId, batchId));
  const { name } = batch ?? fail(context, cardAdminErrors.notFound);
  return app.db.transaction(async (tx) => {
    const isUnused = and(
      eq(rechargeCard.batchId, batchId),
      isNull(rechargeCard.usedBy),
      isNull(rechargeCard.revokedAt),
    );
    const cards = await tx
      .update(rechargeCard)
      .set({ revokedAt: now })
      .where(isUnused)
      .returning({ ending: rechargeCard.ending });
    const revoked = cards.length;
    await recordAction(context, tx, {
      action: 'card.revoke',
      targetType: 'cardBatch',
      targetId: batchId,
      reason,
      before: { name, unused: revoked },
      after: { name, unused: 0, revoked },
    });
    return { revoked };
  });
}

async function toBatchDtos(
  { app, viewer }: Pick<Context<OperatorViewer>, 'app' | 'viewer'>,
  rows: readonly BatchRow[],
): Promise<CardBatch[]> {
  if (rows.length === 0) return [];
  const { db } = app;
  const ids = rows.map(({ batchId }) => batchId);
  const [counts, names] = await Promise.all([
    db
      .select({
        batchId: rechargeCard.batchId,
        used: sql<number>`count(${rechargeCard.usedAt})::int`,
        revoked: sql<number>`count(${rechargeCard.revokedAt})::int`,
      })
      .from(rechargeCard)
      .where(inArray(rechargeCard.batchId, ids))
      .groupBy(rechargeCard.batchId),
    getOperatorNames(
      db,
      rows.flatMap(({ createdBy, decidedBy }) => [createdBy, decidedBy ?? createdBy]),
    ),
  ]);
  const byBatch = new Map(counts.map((each) => [each.batchId, each]));
  return rows.map((row) => ({
    batchId: row.batchId,
    name: row.name,
    count: row.count,
    used: byBatch.get(row.batchId)?.used ?? 0,
    revoked: byBatch.get(row.batchId)?.revoked ?? 0,
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
