import { useLingui } from '@lingui/react/macro';
import type { CaredUserDetail } from '@muyu/contract/operator-users.ts';
import { countText } from '../../app/format.ts';
import { useTag } from '../../app/use-tag.ts';
import styles from './user-page.module.css';

/** How much somebody does here. */
export function UserCounts({ user }: { user: CaredUserDetail }) {
  const { t } = useLingui();
  const tag = useTag();
  const counts: readonly [name: string, count: number][] = [
    [t`Posts`, user.posts],
    [t`Fans`, user.fans],
    [t`Follows`, user.follows],
    [t`Invited`, user.promotionNum],
  ];
  return (
    <dl className={`${styles.section} ${styles.counts}`}>
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{countText(count, tag)}</dd>
        </div>
      ))}
    </dl>
  );
}
