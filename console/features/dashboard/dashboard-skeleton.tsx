import { useLingui } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import styles from './dashboard.module.css';

/** The layout of the dashboard while its figures load. */
export function DashboardSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.page} role="status" aria-label={t`Loading`}>
      <div className={styles.queue}>
        <Skeleton active title={{ width: 180 }} paragraph={{ rows: 1, width: 260 }} />
      </div>
      {[4, 2].map((count) => (
        <div key={count} className={styles.figures}>
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
            <div key={index} className={styles.figure}>
              <Skeleton active title={{ width: 72 }} paragraph={{ rows: 1, width: 110 }} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
