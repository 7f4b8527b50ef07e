import type { addPromotionPicture as endpoint } from '@muyu/contract/admin/promotion.ts';
import { promotionErrors } from '@muyu/contract/site/promotion.ts';
import { storeWebpPicture } from '#modules/site';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';

/** Stores a picture; the promotion or game that uses it is changed apart. */
export async function addPromotionPicture(
  context: ContextOf<typeof endpoint>,
  { image }: { image: string },
): Promise<{ name: string }> {
  const name = await storeWebpPicture(context, image);
  return { name: name ?? fail(context, promotionErrors.pictureUnreadable) };
}
