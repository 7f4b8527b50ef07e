import { Trans, useLingui } from '@lingui/react/macro';
import type { Announcement } from '@muyu/contract/admin/announcement.ts';
import { type Locale, locales } from '@muyu/contract/core/locale.ts';
import { Button, Segmented, Tag } from 'antd';
import { useState } from 'react';
import { formatDateTime } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { languageNames } from '../../ui/language-names.ts';
import list from '../../ui/list/list-page.module.css';
import { UserSummary } from '../../ui/user/user-summary.tsx';
import styles from './announcements.module.css';
import { ReachText, SegmentTags } from './audience-text.tsx';

type Props = { announcement: Announcement; onWithdraw(): void };

/** One announcement with its audience, author and a button that withdraws it. */
export function AnnouncementCard({ announcement, onWithdraw }: Props) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const { texts, audience, segment, user, link, operator, reach, withdrawnAt } = announcement;
  const given = locales.filter((each) => texts[each]);
  const [locale, setLocale] = useState<Locale>(given.find((each) => each === i18n.locale) ?? 'zh_CN');
  const words = texts[locale] ?? texts.zh_CN;
  const publishedAt = formatDateTime(announcement.publishedAt, tag);
  const endedAt = withdrawnAt && formatDateTime(withdrawnAt, tag);
  return (
    <>
      <div className={list.cardHead}>
        <h3 className={withdrawnAt ? styles.over : styles.title} dir="auto" lang={locale.slice(0, 2)}>
          {words.title}
        </h3>
        {withdrawnAt && (
          <Tag>
            <Trans>Withdrawn</Trans>
          </Tag>
        )}
      </div>
      <p className={list.body} dir="auto" lang={locale.slice(0, 2)}>
        {words.text}
      </p>
      {given.length > 1 && (
        <Segmented
          className={styles.languages ?? ''}
          aria-label={t`Language`}
          value={locale}
          onChange={setLocale}
          options={given.map((each) => ({ value: each, label: languageNames[each] }))}
        />
      )}
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
          <Button onClick={onWithdraw}>
            <Trans>Withdraw</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
