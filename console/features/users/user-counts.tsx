import { useLingui } from '@lingui/react/macro';
import type { AdminUserDetail } from '@muyu/contract/admin/sanction.ts';
import { formatNumber } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import styles from './user-page.module.css';

/** The numbers of posts, comments, followers and follows of a user. */
export function UserCounts({ user }: { user: AdminUserDetail }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const counts: readonly [name: string, count: number][] = [
    [t`Posts`, user.posts],
    [t`Followers`, user.fans],
    [t`Follows`, user.follows],
    [t`Invited`, user.promotionNum],
  ];
  return (
    <dl className={`${styles.section} ${styles.counts}`}>
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatNumber(count, tag)}</dd>
        </div>
      ))}
    </dl>
  );
}
