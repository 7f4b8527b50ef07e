import {
  type CardBatch,
  cardAdminErrors,
  type createCardBatch as createEndpoint,
  type listCardBatches as listEndpoint,
  type revokeCardBatch as revokeEndpoint,
} from '@muyu/contract/admin/recharge.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { fenOf, yuanOf } from '@muyu/contract/core/money.ts';
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { getOperatorNames, recordAction } from '#modules/operator';
import type { App } from '#platform/app.ts';
import { decodeCursor, encodeCursor, pageOffset } from '#platform/database/cursor.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { formatCsv } from '#platform/text/csv.ts';
import { sanitizeLine, sanitizeText } from '#platform/text/sanitize.ts';
import { createRechargeCards } from '../create-cards.ts';
import { rechargeCard, rechargeCardBatch } from '../tables.ts';

type BatchRow = typeof rechargeCardBatch.$inferSelect;

/** Batches, newest first. */
export async function listCardBatches(
  { app }: ContextOf<typeof listEndpoint>,
  { page, limit }: InputOf<typeof listEndpoint>,
) {
  const [after] = decodeCursor(page, ['id']) ?? [];
  const rows = await app.db
    .select()
    .from(rechargeCardBatch)
    .where(after ? lt(rechargeCardBatch.batchId, String(after)) : undefined)
    .orderBy(desc(rechargeCardBatch.batchId))
    .offset(pageOffset(page, limit))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const nextPage = rows.length > limit ? encodeCursor([shown.at(-1)!.batchId]) : null;
  return { resultList: await toBatchDtos(app, shown), hasNextPage: nextPage !== null, nextPage };
}

/** Creates a batch; the reply is the only place where the codes appear. */
export async function createCardBatch(
  context: ContextOf<typeof createEndpoint>,
  input: InputOf<typeof createEndpoint>,
) {
  const { app, viewer } = context;
  const { operatorId } = viewer;
  const { count, amount, videoTicket: video, postTicket: post, downloadTicket: download } = input;
  const name = sanitizeLine(input.name) || fail(context, cardAdminErrors.nameRequired);
  if (amount === 0 && video + post + download === 0) fail(context, cardAdminErrors.empty);
  const tickets = { video, post, download };
  const { batchId, codes } = await app.db.transaction(async (tx) => {
    const created = await createRechargeCards(tx, context, {
      name,
      count,
      amountFen: fenOf(amount),
      tickets,
      operatorId,
    });
    await recordAction(tx, context, operatorId, {
      action: 'card.create',
      targetType: 'cardBatch',
      targetId: created.batchId,
      before: null,
      after: { name, count, amount, ...tickets },
    });
    return created;
  });
  const rows = await app.db.select().from(rechargeCardBatch).where(eq(rechargeCardBatch.batchId, batchId));
  const csv = formatCsv([['code', 'amount'], ...codes.map((code) => [code, amount.toFixed(2)])]);
  return { batch: (await toBatchDtos(app, rows))[0]!, codes, csv };
}

/** Revokes the unused cards of a batch; a card that is being redeemed is either used or revoked. */
export async function revokeCardBatch(
  context: ContextOf<typeof revokeEndpoint>,
  { batchId, ...given }: InputOf<typeof revokeEndpoint>,
) {
  const { app, viewer, now } = context;
  const reason = sanitizeText(given.reason) || fail(context, cardAdminErrors.reasonRequired);
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
    await recordAction(tx, context, viewer.operatorId, {
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

async function toBatchDtos({ db }: App, rows: readonly BatchRow[]): Promise<CardBatch[]> {
  if (rows.length === 0) return [];
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
      rows.map(({ createdBy }) => createdBy),
    ),
  ]);
  const byBatch = new Map(counts.map((each) => [each.batchId, each]));
  return rows.map((row) => ({
    batchId: row.batchId,
    name: row.name,
    count: row.count,
    used: byBatch.get(row.batchId)?.used ?? 0,
    revoked: byBatch.get(row.batchId)?.revoked ?? 0,
    amount: yuanOf(row.amountFen),
    videoTicket: row.videoTickets,
    postTicket: row.postTickets,
    downloadTicket: row.downloadTickets,
    createdAt: row.createdAt.toISOString(),
    createdBy: names.get(row.createdBy) ?? row.createdBy,
  }));
}
