import type { RechargeProduct } from '@muyu/contract/wallet/recharge.ts';

/** The cheapest product that brings at least `need` yuan, else the one that brings most; undefined without products. */
export function productFor(products: readonly RechargeProduct[], need: number): RechargeProduct | undefined {
  const byAmount = [...products].sort((a, b) => a.amount - b.amount);
  return byAmount.find(({ amount, cashback }) => amount + cashback >= need) ?? byAmount.at(-1);
}
