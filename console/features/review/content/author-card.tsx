import { Trans, useLingui } from '@lingui/react/macro';
import type { UserCard } from '@muyu/contract/account/account.ts';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import { Tag } from 'antd';
import { formatNumber } from '../../../ui/date/format.ts';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import { labelNames } from '../../../ui/user/user-labels.ts';
import { UserSummary } from '../../../ui/user/user-summary.tsx';
import styles from './author-card.module.css';

type AuthorCardProps = { author: UserCard; published: number; rejected: number };

/** The author with the numbers of published and rejected posts. */
export function AuthorCard({ author, published, rejected }: AuthorCardProps) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  return (
    <section className={styles.card} aria-label={t`Author`}>
      <UserSummary user={author} />
      {(author.labels.length > 0 || author.isVisitor || published === 0) && (
        <div className={styles.labels}>
          {author.isVisitor && <Tag>{t`Visitor`}</Tag>}
          {published === 0 && <Tag color="warning">{t`Nothing published yet`}</Tag>}
          {author.labels.map((label) => (
            <Tag key={label}>{i18n._(labelNames[label])}</Tag>
          ))}
        </div>
      )}
      {author.sign && (
        <p className={styles.sign} lang={languageOf(author.sign)}>
          {author.sign}
        </p>
      )}
      <dl className={styles.counts}>
        <div>
          <dt>
            <Trans>Published</Trans>
          </dt>
          <dd>{formatNumber(published, tag)}</dd>
        </div>
        <div data-raised={rejected > 0 || undefined}>
          <dt>
            <Trans>Rejected</Trans>
          </dt>
          <dd>{formatNumber(rejected, tag)}</dd>
        </div>
      </dl>
    </section>
  );
}
