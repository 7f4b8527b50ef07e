import { useLingui } from '@lingui/react/macro';
import { type DetailType, listBalanceDetails } from '@muyu/contract/wallet/wallet.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { useLocale } from '../../../client/device/locale.ts';
import { useFormatYuan } from '../../../ui/amount.tsx';
import { formatMonth } from '../../../ui/date.ts';

type Props = { month: string; type: DetailType | undefined };

/** The name of a month and its totals, which stay at the top while its details pass below. */
export function MonthHeader({ month, type }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const formatYuan = useFormatYuan();
  const { data } = useQuery(client.query(listBalanceDetails, { month, type, limit: 1 }));
  const totals = data?.totals;
  const income = totals && formatYuan(totals.income);
  const spending = totals && formatYuan(Math.abs(totals.spending));
  return (
    <div className="sticky top-0 z-bar flex min-h-11 flex-wrap items-baseline justify-between gap-x-3 bg-bg px-4 pt-3 pb-1.5">
      <h3 className="text-body font-semibold">{formatMonth(month, locale)}</h3>
      <p className="numbers min-h-line-caption text-caption text-fg3">
        {totals && t`收入 ${income} · 支出 ${spending}`}
      </p>
    </div>
  );
}
