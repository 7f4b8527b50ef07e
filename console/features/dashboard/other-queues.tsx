import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { countText } from '../../app/format.ts';
import { useOperator } from '../../app/operator.ts';
import { usePending } from '../../app/pending.ts';
import { placesOf } from '../../app/places.tsx';
import { useTag } from '../../app/use-tag.ts';
import styles from './dashboard.module.css';

/** How much waits elsewhere, each the way there; nothing for roles without such a queue. */
export function OtherQueues() {
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
                <span className={styles.otherName}>{i18n._(label)}</span>
                <strong>{count === undefined ? '–' : countText(count, tag)}</strong>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
