import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { findResult } from './find-result.ts';
import { endPayment } from './payment.ts';
import { PaymentPanel } from './payment-panel.tsx';
import { type Payment, usePayment } from './payment-store.ts';

/** Pages that a payment leads to and comes back from: recharge with its order or with a card, and the pay password. */
const detours =
  /^\/(wallet\/balance\/recharge|rechargeCard|wallet\/orders\/|column\/settings\/accountSafe\/payPassword)/;

const isDetour = (path: string): boolean => detours.test(path);

/**
 * The payment sheet, a lazy chunk (product document, section 2: payment popup). It is open on the page where the payment
 * began, closed while the viewer recharges or sets the pay password, and the payment ends on any other page. It does not
 * close while it pays.
 */
function PaymentSheet({ payment, ended }: { payment: Payment; ended: boolean }) {
  const { t } = useLingui();
  const path = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  // A sheet hides from screen readers what is there when it opens.
  const isShown = useRouterState({
    select: ({ location, resolvedLocation }) => location.pathname === resolvedLocation?.pathname,
  });
  const queryClient = useQueryClient();
  const { order } = payment;
  const own = payment.place.path;
  /** The result of a lost reply is asked for without the sheet. */
  const leave = (): boolean => {
    const isUnknown = order !== null && usePayment.getState().isUnknown;
    endPayment(order?.state === 'paid' ? order : null);
    if (isUnknown) findResult(order.orderId, queryClient);
    return isUnknown;
  };
  const leaveOnPage = useEffectEvent(leave);
  useEffect(() => {
    if (!ended && path !== own && !isDetour(path)) leaveOnPage();
  }, [ended, own, path]);
  const close = () => {
    if (leave()) toast(t`付款结果还没查到，稍后在「我的订单」里看`);
    else if (order?.state === 'pending') toast(t`订单已保留，可以在「我的订单」里继续支付`);
  };
  return (
    <Sheet
      open={!ended && path === own && isShown}
      onOpenChange={(next) => !next && !usePayment.getState().busy && close()}
      title={t`确认付款`}
    >
      <PaymentPanel payment={payment} />
    </Sheet>
  );
}

/** The sheet of the payment under way. The last payment stays during the closing animation. */
export function PaymentSheets() {
  const payment = usePayment((state) => state.payment);
  const [last, setLast] = useState<Payment | null>(payment);
  if (payment && payment !== last) setLast(payment);
  return last && <PaymentSheet payment={last} ended={!payment} />;
}
