import { useLingui } from '@lingui/react/macro';
import { type BalanceDetail, detailTypes } from '@muyu/contract/wallet/wallet.ts';
import { Link } from '@tanstack/react-router';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Coins,
  Crown,
  FileText,
  Gift,
  type LucideIcon,
  Undo2,
  UserRoundCheck,
} from 'lucide-react';
import { useLocale } from '../../../client/device/locale.ts';
import { Amount } from '../../../ui/amount.tsx';
import { cx } from '../../../ui/cx.ts';
import { formatRelativeTime } from '../../../ui/time.ts';
import { isUnsettled } from './is-unsettled.ts';
import { useDetailTypeName } from './use-detail-type-name.ts';

const { buyVip, buyPost, postIncome, reward, rewardIncome, subscription, subscriptionIncome } = detailTypes;
const { recharge, rechargeCard, withdrawal, withdrawalReturned, refund, refundTaken } = detailTypes;

export function detailIcon(type: BalanceDetail['type']): LucideIcon {
  if (type === buyVip) return Crown;
  if (type === buyPost || type === postIncome) return FileText;
  if (type === reward || type === rewardIncome) return Gift;
  if (type === subscription || type === subscriptionIncome) return UserRoundCheck;
  if (type === recharge || type === rechargeCard) return ArrowDownToLine;
  if (type === withdrawal) return ArrowUpFromLine;
  if (type === withdrawalReturned || type === refund || type === refundTaken) return Undo2;
  return Coins;
}

/** One balance detail: type or title, time, amount; income has a plus and the colour of income. */
export function DetailRow({ detail }: { detail: BalanceDetail }) {
  const { t } = useLingui();
  const locale = useLocale();
  const typeName = useDetailTypeName();
  const { detailId, type, title, amount, createdAt } = detail;
  const Icon = detailIcon(type);
  return (
    <li>
      <Link
        to="/wallet/balance/details/$id"
        params={{ id: detailId }}
        className="flex min-h-16 items-center gap-3 px-4 py-2 -outline-offset-2"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-s2 text-fg2">
          <Icon size={20} aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-input" dir="auto">
            {title || typeName(type)}
          </span>
          <span className="block text-caption text-fg3">
            <time dateTime={createdAt}>{formatRelativeTime(createdAt, locale)}</time>
            {isUnsettled(detail) && ` · ${t`待结算`}`}
            {detail.refunded && amount > 0 && ` · ${t`已退款`}`}
          </span>
        </span>
        <Amount
          value={amount}
          signed
          className={cx('shrink-0 text-input font-semibold', amount > 0 && 'text-tide')}
        />
      </Link>
    </li>
  );
}
