import { orderErrors } from '@muyu/contract/wallet/order.ts';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { type CreatorTerms, readCreatorTerms } from './creator-terms.ts';

type SellerError = typeof orderErrors.unavailable | typeof orderErrors.sellerSuspended;

/**
 * The terms of a person who may sell now, for a price and again when it is paid. Fails while the account is frozen or closed,
 * without the certification, and for people who are too young or erased.
 */
export async function requireSellableCreator(
  context: MayFail<SellerError> & { readonly app: App; readonly now: Date },
  db: App['db'] | Transaction,
  creatorId: string,
): Promise<CreatorTerms> {
  const terms = (await readCreatorTerms(context.app, db, [creatorId], context.now)).get(creatorId);
  if (terms?.suspended) fail(context, orderErrors.sellerSuspended);
  return terms?.earns ? terms : fail(context, orderErrors.unavailable);
}
