import { Trans, useLingui } from '@lingui/react/macro';
import type { Announcement } from '@muyu/contract/admin/announcement.ts';
import { Button, Tag } from 'antd';
import { formatDateTime } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import list from '../../ui/list/list-page.module.css';
import { useLabelled } from '../../ui/use-labelled.ts';
import { useTextLanguage } from '../../ui/use-text-language.tsx';
import { UserSummary } from '../../ui/user/user-summary.tsx';
import styles from './announcements.module.css';
import { ReachText, SegmentTags } from './audience-text.tsx';

type Props = { announcement: Announcement; onWithdraw(): void };

/** One announcement with its audience, author and a button that withdraws it. */
export function AnnouncementCard({ announcement, onWithdraw }: Props) {
  const { t } = useLingui();
  const about = useLabelled();
  const tag = useLocaleTag();
  const { texts, audience, segment, user, link, operator, reach, withdrawnAt } = announcement;
  const { words, lang, choice } = useTextLanguage(texts);
  const publishedAt = formatDateTime(announcement.publishedAt, tag);
  const endedAt = withdrawnAt && formatDateTime(withdrawnAt, tag);
  return (
    <>
      <div className={list.cardHead}>
        <h3 className={withdrawnAt ? styles.over : styles.title} dir="auto" lang={lang}>
          {words.title}
        </h3>
        {withdrawnAt && (
          <Tag>
            <Trans>Withdrawn</Trans>
          </Tag>
        )}
      </div>
      <p className={list.body} dir="auto" lang={lang}>
        {words.text}
      </p>
      {choice}
      {user && <UserSummary user={user} />}
      {segment && <SegmentTags segment={segment} />}
      <p className={list.meta}>
        {audience === 'all' && (
          <span>
            <Trans>For everyone</Trans>
          </span>
        )}
        {audience !== 'one' && (
          <span>
            <ReachText reach={reach} />
          </span>
        )}
        {link && <code>{link}</code>}
        <span>
          <Trans>
            by {operator}, {publishedAt}
          </Trans>
        </span>
        {endedAt && (
          <span>
            <Trans>withdrawn {endedAt}</Trans>
          </span>
        )}
      </p>
      {!withdrawnAt && (
        <div className={list.acts}>
          <Button aria-label={about(t`Withdraw`, words.title)} onClick={onWithdraw}>
            <Trans>Withdraw</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
