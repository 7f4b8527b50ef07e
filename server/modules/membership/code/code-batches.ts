import {
  type createVipCodeBatch as createEndpoint,
  type listVipCodeBatches as listEndpoint,
  type revokeVipCodeBatch as revokeEndpoint,
  type VipCodeBatch,
  type VipLevel,
  vipCodeAdminErrors,
} from '@muyu/contract/admin/money/membership.ts';
import { cardAdminErrors } from '@muyu/contract/admin/money/recharge.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { formatCsv } from '@muyu/contract/core/text/csv.ts';
import { lifetimeLevel } from '@muyu/contract/membership.ts';
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { getOperatorNames, recordAction } from '#modules/operator';
import { newCardCode } from '#modules/wallet';
import type { App } from '#platform/app.ts';
import { cutPage, decodeCursor, pageOffset } from '#platform/database/cursor.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId, newId } from '#platform/database/ids.ts';
import { insertOnce, requestKeyOf } from '#platform/database/request-key.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireText } from '#platform/text/require-text.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';
import { vipLevelSettings } from '../settings.ts';
import { hashVipCode } from './redeem-code.ts';
import { vipCode, vipCodeBatch } from './tables.ts';

type BatchRow = typeof vipCodeBatch.$inferSelect;

/** Batches, newest first. */
export async function listVipCodeBatches(
  { app }: ContextOf<typeof listEndpoint>,
  { page, limit }: InputOf<typeof listEndpoint>,
) {
  const [after] = decodeCursor(page, ['id']) ?? [];
  const rows = await app.db
    .select()
    .from(vipCodeBatch)
    .where(after ? lt(vipCodeBatch.batchId, after) : undefined)
    .orderBy(desc(vipCodeBatch.batchId))
    .offset(pageOffset(page, limit))
    .limit(limit + 1);
  const { shown, end } = cutPage(rows, limit, (row) => [row.batchId]);
  return { resultList: await toBatchDtos(app, shown), ...end };
}

/** Creates a batch; the reply is the only place where the codes appear. */
export async function createVipCodeBatch(
  context: ContextOf<typeof createEndpoint>,
  { count, level, key, ...given }: InputOf<typeof createEndpoint>,
) {
  const { app, viewer, now } = context;
  const name = sanitizeLine(given.name) || fail(context, cardAdminErrors.nameRequired);
  if (level === lifetimeLevel && given.days !== null) fail(context, vipCodeAdminErrors.lifetimeDays);
  const { days: daysSetting } = vipLevelSettings[level - 1]!;
  const days = given.days ?? (daysSetting && app.settings.get(daysSetting));
  const { operatorId } = viewer;
  const batch = { batchId: newId(now), name, count, level, days, createdAt: now, createdBy: operatorId };
  const requestKey = requestKeyOf(key, [name, count, level, given.days]);
  const { row, codes } = await app.db.transaction(async (tx) => {
    const owner = { createdBy: operatorId };
    const { row, inserted } = await insertOnce(tx, vipCodeBatch, owner, requestKey, batch);
    // The codes of an earlier request are stored nowhere.
    if (!inserted) return { row, codes: [] };
    const codes = Array.from({ length: count }, newCardCode);
    await insertVipCodes(app, tx, row, codes);
    await recordAction(context, tx, {
      action: 'vipCode.create',
      targetType: 'vipCodeBatch',
      targetId: row.batchId,
      before: null,
      after: { name, count, level, days },
    });
    return { row, codes };
  });
  const csv = formatCsv([
    ['code', 'level', 'days'],
    ...codes.map((code) => [code, row.level, row.days ?? '']),
  ]);
  return { batch: (await toBatchDtos(app, [row]))[0]!, codes, csv };
}

/** Inserts a batch with these codes. */
export async function createVipCodes(
  app: App,
  tx: Transaction,
  batch: typeof vipCodeBatch.$inferInsert,
  codes: readonly string[],
): Promise<void> {
  await tx.insert(vipCodeBatch).values(batch);
  await insertVipCodes(app, tx, batch, codes);
}

async function insertVipCodes(
  { config }: App,
  tx: Transaction,
  { batchId, level, days }: Pick<BatchRow, 'batchId' | 'level'> & { days?: number | null },
  codes: readonly string[],
): Promise<void> {
  for (const code of codes)
    await tx.insert(vipCode).values({ codeHash: hashVipCode(config.secret, code), batchId, level, days });
}

/** Revokes the unused codes of a batch. */
export async function revokeVipCodeBatch(
  context: ContextOf<typeof revokeEndpoint>,
  { batchId, ...given }: InputOf<typeof revokeEndpoint>,
) {
  const { app, now } = context;
  const reason = requireText(context.locale, 'reason', given.reason);
  if (!isId(batchId)) fail(context, cardAdminErrors.notFound);
  const [batch] = await app.db.select().from(vipCodeBatch).where(eq(vipCodeBatch.batchId, batchId));
  const { name } = batch ?? fail(context, cardAdminErrors.notFound);
  return app.db.transaction(async (tx) => {
    const isUnused = and(eq(vipCode.batchId, batchId), isNull(vipCode.usedBy), isNull(vipCode.revokedAt));
    const codes = await tx
      .update(vipCode)
      .set({ revokedAt: now })
      .where(isUnused)
      .returning({ level: vipCode.level });
    const revoked = codes.length;
    await recordAction(context, tx, {
      action: 'vipCode.revoke',
      targetType: 'vipCodeBatch',
      targetId: batchId,
      reason,
      before: { name, unused: revoked },
      after: { name, unused: 0, revoked },
    });
    return { revoked };
  });
}

async function toBatchDtos({ db }: App, rows: readonly BatchRow[]): Promise<VipCodeBatch[]> {
  if (rows.length === 0) return [];
  const counts = await db
    .select({
      batchId: vipCode.batchId,
      used: sql<number>`count(${vipCode.usedAt})::int`,
      revoked: sql<number>`count(${vipCode.revokedAt})::int`,
    })
    .from(vipCode)
    .where(
      inArray(
        vipCode.batchId,
        rows.map(({ batchId }) => batchId),
      ),
    )
    .groupBy(vipCode.batchId);
  const names = await getOperatorNames(
    db,
    rows.map(({ createdBy }) => createdBy),
  );
  const byBatch = new Map(counts.map((each) => [each.batchId, each]));
  return rows.map(({ createdAt, createdBy, requestKey: _key, requestDigest: _digest, ...row }) => ({
    ...row,
    level: row.level as VipLevel,
    used: byBatch.get(row.batchId)?.used ?? 0,
    revoked: byBatch.get(row.batchId)?.revoked ?? 0,
    createdAt: createdAt.toISOString(),
    createdBy: names.get(createdBy) ?? createdBy,
  }));
}
