import { useLingui } from '@lingui/react/macro';
import type { Channel } from '@muyu/contract/wallet/order.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useReconnect } from '../../../client/offline/connection.ts';
import { useFormatYuan } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { AdultOnly } from '../adult-only.tsx';
import { PayPasswordSheet } from '../pay-password/pay-password-sheet.tsx';
import { walletQuery } from '../wallet-query.ts';
import { ChannelList, saveLastChannel, useChannels } from './channel-list.tsx';
import { OrderSummary } from './order-summary.tsx';
import { type Payment, usePayment } from './payment-store.ts';
import { Receipt } from './receipt.tsx';
import { usePaymentSteps } from './use-payment-steps.ts';
import { useQuote } from './use-quote.ts';

/** The second tap of a double tap on the button that opens the sheet falls on the one that pays, milliseconds. */
const doubleTapMs = 400;

/** The content of the payment sheet: lines, amount, channels, error, one button. */
export function PaymentPanel({ payment }: { payment: Payment }) {
  const { t } = useLingui();
  const formatYuan = useFormatYuan();
  const { data: wallet } = useQuery(walletQuery());
  const list = useChannels(payment.request.type);
  const [chosen, setChosen] = useState<Channel | null>(null);
  const channel = chosen ?? list.usual;
  const quote = useQuote(payment);
  const steps = usePaymentSteps(payment);
  const { step, busy, problem } = steps;
  const [isOpening, setIsOpening] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsOpening(false), doubleTapMs);
    return () => clearTimeout(timer);
  }, []);
  useReconnect(() => step === 'unknown' && steps.check());
  useEffect(() => usePayment.setState({ busy, isUnknown: step === 'unknown' }), [busy, step]);

  if (step === 'paid' && payment.order) return <Receipt order={payment.order} />;
  const { amount, lines } = quote;
  const balance = list.channels?.find((each) => each.channel === 'Balance')?.balance ?? null;
  const missing =
    step !== 'resuming' && channel === 'Balance' && amount !== null && balance !== null
      ? Math.max(0, Math.round((amount - balance) * 100) / 100)
      : 0;
  const confirm = () => {
    if (!channel || amount === null) return;
    saveLastChannel(payment.request.type, channel);
    void steps.confirm(channel, amount);
  };
  const summary = <OrderSummary amount={amount} lines={lines} />;
  return (
    <>
      {summary}
      {wallet && !wallet.adult ? (
        <AdultOnly />
      ) : step === 'unknown' ? null : (
        <ChannelList {...list} value={channel} onChange={setChosen} disabled={busy} />
      )}
      <p role="alert" className="min-h-line-caption py-2 text-center text-caption text-danger">
        {problem?.at === 'channel' ? problem.text : quote.problem}
      </p>
      {step === 'unknown' ? (
        <Button full busy={busy} onClick={() => void steps.check()}>
          {t`查询结果`}
        </Button>
      ) : quote.problem ? (
        <Button full variant="secondary" onClick={quote.retry}>
          {t`重试`}
        </Button>
      ) : (
        <Button
          full
          className={cx(isOpening && 'pointer-events-none')}
          busy={step === 'resuming' || (busy && step === 'channel')}
          disabled={!channel || amount === null || wallet?.adult === false}
          onClick={confirm}
        >
          {missing > 0
            ? t`余额不足，还差 ${formatYuan(missing)}，去充值`
            : amount === null
              ? t`确认支付`
              : t`确认支付 ${formatYuan(amount)}`}
        </Button>
      )}
      <PayPasswordSheet
        open={step === 'password'}
        onOpenChange={(open) => !open && steps.closePassword()}
        busy={busy}
        problem={problem?.at === 'password' ? problem.text : ''}
        onPassword={(password) => void steps.pay(password)}
      >
        {summary}
      </PayPasswordSheet>
    </>
  );
}
