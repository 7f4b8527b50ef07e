import { useLingui } from '@lingui/react/macro';
import type { Order } from '@muyu/contract/wallet/order.ts';
import { Link } from '@tanstack/react-router';
import { useFormatYuan } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { QueryContent } from '../../../ui/page/query-content.tsx';
import { OrderHead } from '../orders/order-head.tsx';
import { isUndecided, useOrder } from '../orders/order-query.ts';
import { useMissingOrder } from '../orders/use-missing-order.ts';
import { PaymentError, payOrderOnce } from '../pay/payment-requests.ts';
import { ContinuePayment, usePaymentAfter } from './continue-payment.tsx';

const linkClass = 'press grid h-12 place-items-center rounded-full px-6 text-input font-medium';

/** How a recharge ends; waits for the state of the order. A payment that needed the recharge continues from here. */
export function RechargeOutcome({ orderId }: { orderId: string }) {
  const query = useOrder(orderId);
  const missing = useMissingOrder();
  return (
    <QueryContent query={query} rows={3} gone={missing}>
      {(order) => (
        <>
          <OutcomeHead order={order} />
          <div className="flex flex-col gap-3 px-4">
            {isUndecided(order) ? (
              <Pending order={order} busy={query.isFetching} onCheck={() => void query.refetch()} />
            ) : (
              <Ended order={order} />
            )}
          </div>
        </>
      )}
    </QueryContent>
  );
}

function OutcomeHead({ order }: { order: Order }) {
  const { t } = useLingui();
  const formatYuan = useFormatYuan();
  const back = formatYuan(order.cashback ?? 0);
  const titles = { pending: t`处理中`, paid: t`充值成功`, failed: t`充值失败`, closed: t`订单已关闭` };
  const texts = {
    pending: t`正在等支付结果。付过了的话，稍等一下就会到账。`,
    paid: order.cashback ? t`另外返现 ${back}` : undefined,
    failed: undefined,
    closed: t`这个订单没有付款。之后收到的钱会进到你的余额。`,
  };
  const shown = isUndecided(order) ? 'pending' : order.state;
  return <OrderHead order={order} title={titles[shown]} text={texts[shown]} />;
}

/** Opens the page of the channel again: the address of the first time may have expired. */
function useOpenAgain() {
  return useSubmit({
    send: (order: Order) => payOrderOnce(order, order.channel),
    onSent: ({ payUrl }) => {
      if (payUrl) window.location.assign(payUrl);
    },
    onError: (error) => toast(error instanceof PaymentError ? error.message : '', 'danger'),
  });
}

function Pending({ order, busy, onCheck }: { order: Order; busy: boolean; onCheck(): void }) {
  const { t } = useLingui();
  const opening = useOpenAgain();
  return (
    <>
      <Button full busy={busy} onClick={onCheck}>
        {t`刷新结果`}
      </Button>
      {order.payUrl && (
        <Button full variant="secondary" busy={opening.busy} onClick={() => opening.submit(order)}>
          {t`还没付，去付款`}
        </Button>
      )}
    </>
  );
}

function Ended({ order }: { order: Order }) {
  const { t } = useLingui();
  const payment = usePaymentAfter(order);
  if (payment) return <ContinuePayment payment={payment} />;
  return (
    <>
      <Link to="/wallet/balance" replace className={`${linkClass} bg-brand text-on-brand`}>
        {t`看余额`}
      </Link>
      <Link to="/wallet/balance/recharge" replace className={`${linkClass} bg-s2`}>
        {order.state === 'paid' ? t`再充一笔` : t`重新充值`}
      </Link>
    </>
  );
}
