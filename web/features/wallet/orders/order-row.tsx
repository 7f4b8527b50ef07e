import { useLingui } from '@lingui/react/macro';
import type { Order } from '@muyu/contract/wallet/order.ts';
import { Link } from '@tanstack/react-router';
import { useLocale } from '../../../client/device/locale.ts';
import { Amount } from '../../../ui/amount.tsx';
import { cx } from '../../../ui/cx.ts';
import { formatDateTime } from '../../../ui/date.ts';
import { useOrderNames } from './order-names.ts';
import { isUndecided } from './order-query.ts';

const tones = { pending: 'text-warn', paid: 'text-fg3', failed: 'text-danger', closed: 'text-fg3' } as const;

/** An order in the list of orders. */
export function OrderRow({ order }: { order: Order }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { typeName, stateName } = useOrderNames();
  const waits = isUndecided(order) && order.state !== 'pending';
  const { refunded, payAmount } = order;
  const refund = refunded === null || refunded === 0 ? '' : refunded < payAmount ? t`部分退款` : t`已退款`;
  return (
    <li>
      <Link
        to="/wallet/orders/$id"
        params={{ id: order.orderId }}
        className="press flex flex-col gap-1 rounded-card bg-s1 px-5 py-4"
      >
        <span className="flex justify-between gap-3 text-caption">
          <span className="text-fg3">{typeName(order.type)}</span>
          <span className={cx('shrink-0 font-medium', tones[waits ? 'pending' : order.state])}>
            {waits ? t`处理中` : refund || stateName(order.state)}
          </span>
        </span>
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate text-input" dir="auto">
            {order.title}
          </span>
          <Amount value={order.payAmount} className="shrink-0 text-input font-semibold" />
        </span>
        <time dateTime={order.createdAt} className="text-caption text-fg3">
          {formatDateTime(order.createdAt, locale)}
        </time>
      </Link>
    </li>
  );
}
