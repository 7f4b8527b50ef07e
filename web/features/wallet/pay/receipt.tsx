import { useLingui } from '@lingui/react/macro';
import type { Order } from '@muyu/contract/wallet/order.ts';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { useFormatYuan } from '../../../ui/amount.tsx';
import { endPayment } from './payment.ts';

/** Duration of the receipt before the sheet closes, milliseconds. */
const shownMs = 1200;

/** One line that says what was paid; ends the payment soon after. */
export function Receipt({ order }: { order: Order }) {
  const { t } = useLingui();
  const formatYuan = useFormatYuan();
  const { title, payAmount } = order;
  useEffect(() => {
    const timer = setTimeout(() => endPayment(order), shownMs);
    return () => clearTimeout(timer);
  }, [order]);
  return (
    <div role="status" className="flex flex-col items-center py-8 text-center">
      <span className="relative grid size-14 place-items-center rounded-full bg-tint-brand text-ink-brand">
        <Check size={30} aria-hidden="true" />
        <span aria-hidden="true" className="light-up" />
      </span>
      <p className="mt-4 text-bar font-semibold">{t`已支付 ${formatYuan(payAmount)}`}</p>
      <p className="mt-1 max-w-full text-body text-fg2" dir="auto">
        {title}
      </p>
    </div>
  );
}
