import { yuanOf } from '@muyu/contract/core/money.ts';
import { orderErrors } from '@muyu/contract/wallet/order.ts';
import type { listRechargeProducts as endpoint, RechargeProduct } from '@muyu/contract/wallet/recharge.ts';
import { detailTypes } from '@muyu/contract/wallet/wallet.ts';
import { and, eq } from 'drizzle-orm';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { OrderProduct } from '#platform/module/order-product.ts';
import { memberAccount, systemAccount } from '../ledger/accounts.ts';
import { postTransfers } from '../ledger/post-transfers.ts';
import { postingKeys } from '../ledger/posting-keys.ts';
import { payOrder } from '../order/tables.ts';
import { rechargeOn, rechargeProducts } from '../settings.ts';

/** Recharge amounts with their cashback. */
export const listRechargeProducts = ({ app }: ContextOf<typeof endpoint>): RechargeProduct[] =>
  rechargeProducts.map(({ productId, amount, cashback }) => ({
    productId,
    amount: yuanOf(app.settings.get(amount)),
    cashback: yuanOf(app.settings.get(cashback)),
  }));

const title = { zh_CN: '余额充值', en_US: 'Balance top-up', ja: '残高チャージ' };

/** Sells recharges; the money has entered the balance when `fulfil` pays the cashback. */
export const rechargeProduct: OrderProduct = {
  async quote(context, { productId, count }) {
    const { settings } = context.app;
    const product =
      rechargeProducts.find((each) => each.productId === productId) ??
      fail(context, orderErrors.unknownProduct);
    if (!settings.get(rechargeOn) || count !== 1) fail(context, orderErrors.unavailable);
    const amountFen = settings.get(product.amount);
    const cashbackFen = settings.get(product.cashback);
    return {
      amountFen,
      cashbackFen,
      title,
      lines: [{ title, amountFen }],
      payee: null,
      frozen: { cashbackFen },
    };
  },
  async fulfil({ now }, tx, { userId, orderId, frozen }) {
    const cashbackFen = Number(frozen.cashbackFen);
    const byId = and(eq(payOrder.userId, userId), eq(payOrder.orderId, orderId));
    await tx.update(payOrder).set({ cashbackFen }).where(byId);
    if (cashbackFen === 0) return;
    const type = detailTypes.cashback;
    await postTransfers(tx, {
      key: postingKeys.cashback(orderId),
      orderId,
      now,
      legs: [
        {
          debit: systemAccount('gifts'),
          credit: memberAccount(userId, 'available'),
          amountFen: cashbackFen,
          type,
        },
      ],
      details: [{ userId, type, account: 'available', amountFen: cashbackFen }],
    });
  },
};
