import { promotionErrors } from '@muyu/contract/site/promotion.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import type { PromotionRow } from '../../queries/list-shown.ts';
import { promotion } from '../../tables.ts';

/** Locks a promotion by its row, a deleted one too. */
export async function lockPromotion(
  context: MayFail<typeof promotionErrors.notFound>,
  tx: Transaction,
  promotionId: string,
): Promise<PromotionRow> {
  if (!isId(promotionId)) fail(context, promotionErrors.notFound);
  const [row] = await tx.select().from(promotion).where(eq(promotion.promotionId, promotionId)).for('update');
  return row ?? fail(context, promotionErrors.notFound);
}
