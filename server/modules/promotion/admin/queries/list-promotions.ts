import type { listPromotions as endpoint } from '@muyu/contract/admin/promotion.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import { cutPage, decodeCursor, pageOffset } from '#platform/database/cursor.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { promotion } from '../../tables.ts';
import { toAdminPromotions } from './to-admin-promotions.ts';

/** Promotions of a kind, the latest first. */
export async function listPromotions(
  context: ContextOf<typeof endpoint>,
  { kind, page, limit }: InputOf<typeof endpoint>,
) {
  const [after] = decodeCursor(page, ['id']) ?? [];
  const rows = await context.app.db
    .select()
    .from(promotion)
    .where(
      and(
        eq(promotion.kind, kind),
        isNull(promotion.deletedAt),
        after ? lt(promotion.promotionId, after) : undefined,
      ),
    )
    .orderBy(desc(promotion.promotionId))
    .offset(pageOffset(page, limit))
    .limit(limit + 1);
  const { shown, end } = cutPage(rows, limit, (row) => [row.promotionId]);
  const items = await toAdminPromotions(context, shown);
  return { resultList: items, ...end };
}
