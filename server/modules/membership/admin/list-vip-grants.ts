import type {
  listVipGrantsOfUser as endpoint,
  VipGrantOfUser,
} from '@muyu/contract/admin/money/membership.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, desc, eq, getTableColumns, isNull, lt } from 'drizzle-orm';
import { appUser } from '#modules/account';
import { getOperatorNames } from '#modules/operator';
import { decodeCursor, emptyPage, pageOffset, toPage } from '#platform/database/cursor.ts';
import { isId } from '#platform/database/ids.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { getUnusedSeconds } from '../queries/get-unused-seconds.ts';
import { levelAt } from '../rules/extend-vip.ts';
import { toVip } from '../rules/vip-columns.ts';
import { vipGrant, vipState } from '../tables.ts';

/** The VIP time of one person, newest first; of an erased person none runs. */
export async function listVipGrantsOfUser(
  { app, now }: ContextOf<typeof endpoint>,
  { userId, page, limit }: InputOf<typeof endpoint>,
) {
  const { db } = app;
  if (!isId(userId)) return { ...emptyPage, level: 0 as const, until: null };
  const [after] = decodeCursor(page, ['id']) ?? [];
  const [[state], rows] = await Promise.all([
    db
      .select(getTableColumns(vipState))
      .from(vipState)
      .innerJoin(appUser, and(eq(appUser.userId, vipState.userId), isNull(appUser.erasedAt)))
      .where(eq(vipState.userId, userId)),
    db
      .select()
      .from(vipGrant)
      .where(and(eq(vipGrant.userId, userId), after ? lt(vipGrant.grantId, after) : undefined))
      .orderBy(desc(vipGrant.grantId))
      .offset(pageOffset(page, limit))
      .limit(limit + 1),
  ]);
  const vip = state ? toVip(state) : null;
  const [names, unused] = await Promise.all([
    getOperatorNames(
      db,
      rows.flatMap(({ operatorId }) => operatorId ?? []),
    ),
    vip && getUnusedSeconds(db, userId, vip, now),
  ]);
  const toDto = (row: typeof vipGrant.$inferSelect): VipGrantOfUser => ({
    grantId: row.grantId,
    source: row.source,
    level: row.level,
    seconds: row.seconds,
    createdAt: row.createdAt.toISOString(),
    until: row.untilAfter?.toISOString() ?? null,
    by: row.operatorId && (names.get(row.operatorId) ?? row.operatorId),
    reason: row.reason,
    takenSeconds: row.takenSeconds,
    revocable: row.source === 'operator' && (unused?.get(row.grantId) ?? 0) > 0,
  });
  const level = vip ? levelAt(vip, now) : 0;
  return {
    ...toPage(
      rows,
      limit,
      ({ grantId }) => [grantId],
      (shown) => shown.map(toDto),
    ),
    level,
    until: level > 0 ? (vip?.until?.toISOString() ?? null) : null,
  };
}
