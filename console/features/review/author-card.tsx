import { Trans, useLingui } from '@lingui/react/macro';
import type { UserCard } from '@muyu/contract/account.ts';
import { Tag } from 'antd';
import { countText } from '../../app/format.ts';
import { Person } from '../../app/person.tsx';
import { useTag } from '../../app/use-tag.ts';
import { labelNames } from '../../app/user-labels.ts';
import styles from './author-card.module.css';

type AuthorCardProps = { author: UserCard; published: number; rejected: number };

/** Who wrote it, and how their posts fared so far. */
export function AuthorCard({ author, published, rejected }: AuthorCardProps) {
  const { t, i18n } = useLingui();
  const tag = useTag();
  return (
    <section className={styles.card} aria-label={t`Author`}>
      <Person user={author} />
      {(author.labels.length > 0 || author.isVisitor || published === 0) && (
        <div className={styles.labels}>
          {author.isVisitor && <Tag>{t`Visitor`}</Tag>}
          {published === 0 && <Tag color="warning">{t`Nothing published yet`}</Tag>}
          {author.labels.map((label) => (
            <Tag key={label}>{i18n._(labelNames[label])}</Tag>
          ))}
        </div>
      )}
      {author.sign && <p className={styles.sign}>{author.sign}</p>}
      <dl className={styles.counts}>
        <div>
          <dt>
            <Trans>Published</Trans>
          </dt>
          <dd>{countText(published, tag)}</dd>
        </div>
        <div data-raised={rejected > 0 || undefined}>
          <dt>
            <Trans>Rejected</Trans>
          </dt>
          <dd>{countText(rejected, tag)}</dd>
        </div>
      </dl>
    </section>
  );
}
