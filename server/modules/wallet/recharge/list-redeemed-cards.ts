import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { listRedeemedCards as endpoint } from '@muyu/contract/wallet/recharge.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import { decodeCursor, pageOffset, toPage } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { toRedeemedCardDto } from './redeem-card.ts';
import { redeemedCard } from './tables.ts';

/** Recharge cards that the caller redeemed, newest first. */
export const listRedeemedCards = (
  { app, viewer }: ContextOf<typeof endpoint>,
  { page, limit }: InputOf<typeof endpoint>,
) => listRedeemedCardsBy(app.db, viewer.userId, page, limit);

/** Recharge cards that a person redeemed, newest first. */
export async function listRedeemedCardsBy(db: Db, userId: string, page: string, limit: number) {
  const [after] = decodeCursor(page, ['id']) ?? [];
  const rows = await db
    .select()
    .from(redeemedCard)
    .where(and(eq(redeemedCard.userId, userId), after ? lt(redeemedCard.recordId, after) : undefined))
    .orderBy(desc(redeemedCard.recordId))
    .offset(pageOffset(page, limit))
    .limit(limit + 1);
  return toPage(
    rows,
    limit,
    ({ recordId }) => [recordId],
    (shown) => shown.map(toRedeemedCardDto),
  );
}
