import { Trans, useLingui } from '@lingui/react/macro';
import { caseLimits } from '@muyu/contract/admin/report.ts';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { Link } from '@tanstack/react-router';
import { useOperator } from '../../client/current-operator.ts';
import { formatNumber, formatWaitingTime } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { useNow } from '../../ui/date/use-now.ts';
import { navigationItemsOf, usePendingCounts } from '../navigation/index.ts';
import styles from './dashboard.module.css';

/** The time in which a case is due, milliseconds. */
const caseDueMs = caseLimits.hours * HOUR_MS;

/** The lengths of the other queues with links to them. Hidden for roles without such a queue. */
export function OtherQueues({ oldestReportAt }: { oldestReportAt: string | null }) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const pending = usePendingCounts();
  const others = navigationItemsOf(useOperator()).filter(({ queue }) => queue && queue !== 'review');
  if (others.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{t`Also waiting`}</h2>
      <ul className={styles.others}>
        {others.map(({ to, icon: Icon, label, queue, waitingTab }) => {
          const count = queue && pending[queue];
          return (
            <li key={to}>
              <Link
                to={to}
                search={count && waitingTab ? { tab: waitingTab } : {}}
                className={styles.other}
                data-waits={count || undefined}
              >
                <Icon aria-hidden />
                <span className={styles.otherName}>
                  {i18n._(label)}
                  {queue === 'reports' && oldestReportAt && <Oldest at={oldestReportAt} />}
                </span>
                <strong>{count === undefined ? '–' : formatNumber(count, tag)}</strong>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The age of the oldest report, with a warning once it is overdue. */
function Oldest({ at }: { at: string }) {
  const tag = useLocaleTag();
  const span = Math.max(0, useNow(30_000) - Date.parse(at));
  const waiting = formatWaitingTime(span, tag);
  return (
    <span className={styles.oldest} data-late={span >= caseDueMs || undefined}>
      <Trans>oldest: {waiting}</Trans>
    </span>
  );
}
