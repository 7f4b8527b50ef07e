import { useLingui } from '@lingui/react/macro';
import { closeOrder, type Order, type OrderState } from '@muyu/contract/wallet/order.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../client/client.ts';
import { useLocale } from '../../../client/device/locale.ts';
import { useFormatYuan } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatDateTime } from '../../../ui/date.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { QueryContent } from '../../../ui/page/query-content.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { formatTimeUntil } from '../../../ui/time-until.ts';
import { Facts } from '../facts.tsx';
import { resumePayment } from '../pay/payment-order.ts';
import { ContinuePayment, usePaymentAfter } from '../recharge/continue-payment.tsx';
import { invalidateMoney } from '../wallet-query.ts';
import { OrderHead } from './order-head.tsx';
import { useOrderNames } from './order-names.ts';
import { useOrder } from './order-query.ts';
import { ProductLink } from './product-link.tsx';
import { useMissingOrder } from './use-missing-order.ts';

/** One order: its state, what it buys, and what can be done while it is pending. */
export function OrderPage({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useOrder(id);
  const missing = useMissingOrder();
  return (
    <Page bar={<TopBar back title={t`订单`} />}>
      <QueryContent query={query} rows={6} gone={missing}>
        {(order) => <OrderContent order={order} />}
      </QueryContent>
    </Page>
  );
}

function OrderContent({ order }: { order: Order }) {
  const { t } = useLingui();
  const locale = useLocale();
  const formatYuan = useFormatYuan();
  const { typeName, channelName } = useOrderNames();
  const payment = usePaymentAfter(order);
  const { state, count, createdAt, expiresAt, paidAt, cashback, remark } = order;
  const closesIn = formatTimeUntil(expiresAt, locale);
  const atChannel = order.channel !== 'Balance';
  const texts: Partial<Record<OrderState, string>> = {
    pending: t`若未付款，${closesIn}自动关闭`,
    ...(atChannel ? { closed: t`这个订单没有付款。之后收到的钱会进到你的余额。` } : {}),
  };
  return (
    <>
      {order.confirming ? (
        <OrderHead order={order} title={t`处理中`} text={t`正在等支付结果。付过了的话，稍等一下就会到账。`} />
      ) : (
        <OrderHead order={order} text={texts[state]} />
      )}
      <Facts
        items={[
          [t`商品`, order.title],
          [t`类型`, typeName(order.type)],
          [t`数量`, count > 1 ? count : null],
          [t`支付方式`, state === 'paid' ? channelName(order.channel) : null],
          [t`返现`, cashback ? formatYuan(cashback) : null],
          [t`留言`, remark],
          [t`下单时间`, formatDateTime(createdAt, locale)],
          [t`支付时间`, paidAt && formatDateTime(paidAt, locale)],
        ]}
        serial={[t`订单号`, order.orderId]}
      />
      <ProductLink order={order} />
      {payment && (
        <div className="px-4 pt-6">
          <ContinuePayment payment={payment} />
        </div>
      )}
      {state === 'pending' && <PendingActions order={order} />}
      <div className="h-8" />
    </>
  );
}

function PendingActions({ order }: { order: Order }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const closing = useSubmit({
    send: () => client.request(closeOrder, { id: order.orderId }),
    onSent: () => invalidateMoney(queryClient),
    onError: () => void invalidateMoney(queryClient),
    sent: t`订单已取消`,
  });
  return (
    <div className="flex flex-col gap-3 px-4 pt-6">
      <Button full onClick={() => void resumePayment(order)}>
        {t`继续支付`}
      </Button>
      <Button full variant="secondary" busy={closing.busy} onClick={() => setAsking(true)}>
        {t`取消订单`}
      </Button>
      {closing.problem && (
        <p role="alert" className="text-center text-caption text-danger">
          {closing.problem}
        </p>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`取消这个订单？`}
        text={t`已经在别处付过款的，钱会进到你的余额。`}
        confirmLabel={t`取消订单`}
        cancelLabel={t`暂不取消`}
        danger
        onConfirm={() => {
          setAsking(false);
          closing.submit();
        }}
      />
    </div>
  );
}
