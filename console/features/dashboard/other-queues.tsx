import { Trans, useLingui } from '@lingui/react/macro';
import { caseLimits } from '@muyu/contract/operator-reports.ts';
import { Link } from '@tanstack/react-router';
import { countText, waitingText } from '../../app/format.ts';
import { useOperator } from '../../app/operator.ts';
import { usePending } from '../../app/pending.ts';
import { placesOf } from '../../app/places.tsx';
import { useNow } from '../../app/use-now.ts';
import { useTag } from '../../app/use-tag.ts';
import styles from './dashboard.module.css';

const clock = caseLimits.hours * 3600_000;

/** How much waits elsewhere, each the way there; nothing for roles without such a queue. */
export function OtherQueues({ oldestReportAt }: { oldestReportAt: string | null }) {
  const { t, i18n } = useLingui();
  const tag = useTag();
  const pending = usePending();
  const others = placesOf(useOperator()).filter(({ queue }) => queue && queue !== 'review');
  if (others.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{t`Also waiting`}</h2>
      <ul className={styles.others}>
        {others.map(({ to, icon, label, queue }) => {
          const count = queue && pending[queue];
          return (
            <li key={to}>
              <Link to={to} className={styles.other} data-waits={count || undefined}>
                {icon}
                <span className={styles.otherName}>
                  {i18n._(label)}
                  {queue === 'reports' && oldestReportAt && <Oldest at={oldestReportAt} />}
                </span>
                <strong>{count === undefined ? '–' : countText(count, tag)}</strong>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** How long the oldest report has waited; it warns when its clock has run out. */
function Oldest({ at }: { at: string }) {
  const tag = useTag();
  const span = Math.max(0, useNow(30_000) - Date.parse(at));
  const waiting = waitingText(span, tag);
  return (
    <span className={styles.oldest} data-late={span >= clock || undefined}>
      <Trans>the oldest: {waiting}</Trans>
    </span>
  );
}
