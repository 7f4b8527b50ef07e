import { useLingui } from '@lingui/react/macro';
import { type Order, orderTypes } from '@muyu/contract/wallet/order.ts';
import { useRouter } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import { type Payment, usePayment } from '../pay/payment-store.ts';
import { returnToPayment } from './return-to-payment.ts';

/** The payment that waits for this recharge; null while the recharge is not paid, and for other orders. */
export function usePaymentAfter(order: Order): Payment | null {
  const payment = usePayment((state) => state.payment);
  return order.type === orderTypes.recharge && order.state === 'paid' ? payment : null;
}

/** Returns to the page of a payment, where its sheet opens again. */
export function ContinuePayment({ payment }: { payment: Payment }) {
  const { t } = useLingui();
  const router = useRouter();
  return (
    <Button full onClick={() => returnToPayment(router, payment.place)}>
      {t`继续支付`}
    </Button>
  );
}
