import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { getDashboard } from '@muyu/contract/admin/operator.ts';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { formatYuan } from '@muyu/contract/core/format-yuan.ts';
import { Link } from '@tanstack/react-router';
import { Alert } from 'antd';
import { formatWaitingTime } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { useNow } from '../../ui/date/use-now.ts';
import styles from './dashboard.module.css';
import { Figures } from './figures.tsx';

type Dashboard = DataOf<typeof getDashboard>;

/** The money of the day, what waits to be paid out, and a warning when the books disagree; nothing for roles without it. */
export function MoneySection({ data }: { data: Dashboard }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { rechargedToday, revenueToday, openWithdrawals, openWithdrawalNet } = data;
  if (rechargedToday === undefined || revenueToday === undefined || openWithdrawalNet === undefined)
    return null;
  return (
    <div className={styles.money}>
      {data.ledgerDifferences ? <Differences count={data.ledgerDifferences} /> : null}
      <Figures
        title={t`Money today`}
        note={t`Beijing time`}
        figures={[
          { name: t`Topped up`, value: formatYuan(rechargedToday, tag) },
          { name: t`Platform revenue`, value: formatYuan(revenueToday, tag) },
          { name: t`Open withdrawals`, value: openWithdrawals },
          { name: t`To pay out`, value: formatYuan(openWithdrawalNet, tag) },
        ]}
      />
      {data.oldestWithdrawalAt && <OldestWithdrawal at={data.oldestWithdrawalAt} />}
    </div>
  );
}

function Differences({ count }: { count: number }) {
  return (
    <Alert
      type="error"
      showIcon
      title={
        <Plural
          value={count}
          one="The last reconciliation found # difference"
          other="The last reconciliation found # differences"
        />
      }
      action={
        <Link to="/reconciliation">
          <Trans>View differences</Trans>
        </Link>
      }
    />
  );
}

function OldestWithdrawal({ at }: { at: string }) {
  const tag = useLocaleTag();
  const waiting = formatWaitingTime(Math.max(0, useNow(30_000) - Date.parse(at)), tag);
  return (
    <p className={styles.note}>
      <Trans>The oldest withdrawal has waited {waiting}</Trans>
    </p>
  );
}
