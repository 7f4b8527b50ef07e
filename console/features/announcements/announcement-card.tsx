import { Trans, useLingui } from '@lingui/react/macro';
import { type Locale, locales } from '@muyu/contract/core/locale.ts';
import type { Announcement } from '@muyu/contract/operator-message.ts';
import { Button, Segmented, Tag } from 'antd';
import { useState } from 'react';
import { minuteText } from '../../app/format.ts';
import list from '../../app/list-page.module.css';
import { Person } from '../../app/person.tsx';
import { useTag } from '../../app/use-tag.ts';
import styles from './announcements.module.css';
import { ReachText, SegmentTags } from './audience-text.tsx';
import { languageNames } from './language-names.ts';

type Props = { announcement: Announcement; onWithdraw(): void };

/** What was announced, to whom, by whom, and the way to take it back. */
export function AnnouncementCard({ announcement, onWithdraw }: Props) {
  const { t, i18n } = useLingui();
  const tag = useTag();
  const { texts, audience, segment, user, link, operator, reach, withdrawnAt } = announcement;
  const given = locales.filter((each) => texts[each]);
  const [locale, setLocale] = useState<Locale>(given.find((each) => each === i18n.locale) ?? 'zh_CN');
  const words = texts[locale] ?? texts.zh_CN;
  const publishedAt = minuteText(announcement.publishedAt, tag);
  const endedAt = withdrawnAt && minuteText(withdrawnAt, tag);
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
      <p className={list.said} dir="auto" lang={locale.slice(0, 2)}>
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
      {user && <Person user={user} />}
      {segment && <SegmentTags segment={segment} />}
      <p className={list.meta}>
        {audience === 'all' && (
          <span>
            <Trans>For everybody</Trans>
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
