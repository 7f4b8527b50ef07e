import type { TransferType } from '@muyu/contract/admin/money/wallet.ts';
import { type OrderType, orderTypes } from '@muyu/contract/wallet/order.ts';
import { type DetailType, detailTypes } from '@muyu/contract/wallet/wallet.ts';
import type { App } from '#platform/app.ts';
import type { OrderProduct, OrderTypeName } from '#platform/module/order-product.ts';

const names = new Map(
  Object.entries(orderTypes).map(([name, type]) => [type, name as OrderTypeName] as const),
);

/** The seller of an order type; undefined when no module sells it. */
export function findOrderProduct({ modules }: Pick<App, 'modules'>, type: number): OrderProduct | undefined {
  const name = names.get(type as OrderType);
  for (const { orderProducts } of modules) if (name && orderProducts?.[name]) return orderProducts[name];
  return undefined;
}

/** Types of the balance details of buyer and payee, by order type. */
const details: Record<OrderTypeName, { spending: DetailType & TransferType; income: DetailType }> = {
  vip: { spending: detailTypes.buyVip, income: detailTypes.postIncome },
  post: { spending: detailTypes.buyPost, income: detailTypes.postIncome },
  reward: { spending: detailTypes.reward, income: detailTypes.rewardIncome },
  subscription: { spending: detailTypes.subscription, income: detailTypes.subscriptionIncome },
  recharge: { spending: detailTypes.recharge, income: detailTypes.recharge },
};
export const detailTypesOf = (type: number) => details[names.get(type as OrderType)!];
