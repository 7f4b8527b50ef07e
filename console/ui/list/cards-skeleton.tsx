import { useLingui } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import styles from './list-page.module.css';

const shown = 3;

/** A list of cards while it loads. `bare` omits the page margins. */
export function CardsSkeleton({ bare = false }: { bare?: boolean }) {
  const { t } = useLingui();
  return (
    <div
      className={bare ? undefined : `${styles.page} ${styles.narrowPage}`}
      role="status"
      aria-label={t`Loading`}
    >
      <div className={styles.cards}>
        {Array.from({ length: shown }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
          <div key={index} className={styles.card}>
            <Skeleton active avatar={{ size: 44 }} title={{ width: 160 }} paragraph={{ rows: 2 }} />
          </div>
        ))}
      </div>
    </div>
  );
}
