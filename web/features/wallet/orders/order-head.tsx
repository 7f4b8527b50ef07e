import { useLingui } from '@lingui/react/macro';
import type { Order, OrderState } from '@muyu/contract/wallet/order.ts';
import { Check, Clock, type LucideIcon, X } from 'lucide-react';
import { Amount } from '../../../ui/amount.tsx';
import { cx } from '../../../ui/cx.ts';
import { PulseRing } from '../../../ui/pulse-ring.tsx';
import { useOrderNames } from './order-names.ts';
import { isUndecided } from './order-query.ts';

const marks: Record<OrderState, { Icon: LucideIcon; tone: string }> = {
  pending: { Icon: Clock, tone: 'bg-s2 text-warn' },
  paid: { Icon: Check, tone: 'bg-tint-brand text-ink-brand' },
  failed: { Icon: X, tone: 'bg-tint-danger text-danger' },
  closed: { Icon: X, tone: 'bg-s2 text-fg3' },
};

type Props = { order: Order; title?: string; text?: string };

/** The state of an order with its amount; a payment that arrives while it is shown lights up. */
export function OrderHead({ order, title, text }: Props) {
  const { t } = useLingui();
  const { stateName } = useOrderNames();
  const { Icon, tone } = marks[isUndecided(order) ? 'pending' : order.state];
  return (
    <div role="status" className="flex flex-col items-center px-6 pt-8 pb-6 text-center">
      <span className={cx('relative grid size-16 place-items-center rounded-full', tone)}>
        <Icon size={32} aria-hidden="true" />
        <PulseRing active={order.state === 'paid'} />
      </span>
      <h2 className="mt-4 text-section font-semibold">{title ?? stateName(order.state)}</h2>
      <p className="mt-1 text-amount font-semibold">
        <Amount value={order.payAmount} />
      </p>
      {(order.failure || text) && (
        <p className="mt-2 max-w-72 text-body text-balance text-fg2">{order.failure || text}</p>
      )}
      {order.refunded !== null && order.refunded > 0 && (
        <p className="mt-2 text-body text-tide">
          {t`已退款`} <Amount value={order.refunded} />
        </p>
      )}
    </div>
  );
}
