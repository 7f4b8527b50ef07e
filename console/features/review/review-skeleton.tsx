import { useLingui } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import desk from '../../app/desk/desk.module.css';
import styles from './review.module.css';

/** The queue's shape while it is on its way. */
export function ReviewSkeleton() {
  const { t } = useLingui();
  return (
    <div className={desk.page} role="status" aria-label={t`Loading`}>
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
