import { useLingui } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import styles from './user-page.module.css';

/** The layout of the user page while it loads. */
export function UserSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.page} role="status" aria-label={t`Loading`}>
      <div className={styles.header}>
        <Skeleton active avatar={{ size: 72 }} title={{ width: 200 }} paragraph={{ rows: 1, width: 260 }} />
      </div>
      <div className={styles.columns}>
        {[6, 4].map((rows) => (
          <div key={rows} className={styles.section}>
            <Skeleton active title={{ width: 120 }} paragraph={{ rows }} />
          </div>
        ))}
      </div>
    </div>
  );
}
