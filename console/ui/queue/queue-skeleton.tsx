import { useLingui } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import styles from './queue-skeleton.module.css';
import workspace from './queue-workspace.module.css';

/** The layout of a queue while it loads. */
export function QueueSkeleton() {
  const { t } = useLingui();
  return (
    <div className={workspace.page} role="status" aria-label={t`Loading`}>
      <div className={styles.skeletonList}>
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} active avatar={{ shape: 'square' }} title={false} paragraph={{ rows: 2 }} />
        ))}
      </div>
      <div className={styles.skeletonPost}>
        <Skeleton active title={{ width: '40%' }} paragraph={{ rows: 8 }} />
      </div>
    </div>
  );
}
