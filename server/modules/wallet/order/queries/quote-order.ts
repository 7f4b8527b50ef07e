import { fenOf, yuanOf } from '@muyu/contract/core/money.ts';
import { type OrderType, orderErrors, orderLimits, orderTypes } from '@muyu/contract/wallet/order.ts';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import type { Quote, QuoteError } from '#platform/module/order-product.ts';
import { failField } from '#platform/text/fail-field.ts';
import { requireMoneyAge } from '../../require-money-age.ts';
import { findOrderProduct } from '../order-products.ts';

/** The parameters of an order; `payAmount` and `cashback` in yuan, `days` and `tickets` are what the client has shown. */
export type OrderParameters = {
  type: OrderType;
  productId: string;
  count: number;
  payAmount?: number | undefined;
  cashback?: number | undefined;
  days?: number | undefined;
  tickets?: number | undefined;
};

/**
 * The present price of what the caller asks for. Fails with the errors of the product, and with `priceChanged` when the
 * client names another amount, or something else that the purchase brings.
 */
export async function quoteOrder(
  context: Context<UserViewer, QuoteError | typeof orderErrors.priceChanged>,
  { type, productId, count, payAmount, cashback, days, tickets }: OrderParameters,
): Promise<Quote> {
  await requireMoneyAge(context);
  if (type === orderTypes.reward && payAmount === undefined) failField(context, 'payAmount', 'required');
  const product = findOrderProduct(context.app, type) ?? fail(context, orderErrors.unknownProduct);
  const payAmountFen = payAmount === undefined ? null : fenOf(payAmount);
  const quote = await product.quote(context, { productId, count, payAmountFen });
  if (quote.amountFen < 1 || quote.amountFen > fenOf(orderLimits.amount))
    return fail(context, orderErrors.unavailable);
  const isOther = (shown: number | undefined, present: number | null | undefined) =>
    shown !== undefined && shown !== (present ?? 0);
  const bringsOther =
    isOther(cashback && fenOf(cashback), quote.cashbackFen) ||
    isOther(days, quote.days) ||
    isOther(tickets, quote.tickets);
  if ((payAmountFen !== null && payAmountFen !== quote.amountFen) || bringsOther)
    fail(context, orderErrors.priceChanged, { payAmount: yuanOf(quote.amountFen) });
  return quote;
}
