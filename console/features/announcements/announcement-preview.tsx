import { Trans, useLingui } from '@lingui/react/macro';
import type { Announcement } from '@muyu/contract/admin/announcement.ts';
import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';
import { languageNames } from '../../ui/language-names.ts';
import list from '../../ui/list/list-page.module.css';
import styles from './announcements.module.css';

type Props = { texts: Announcement['texts'] | null; locale: Locale };

/** Shows an announcement as it appears under “System” in the inbox of the app in one language. */
export function AnnouncementPreview({ texts, locale }: Props) {
  const { t } = useLingui();
  const shown = texts?.[locale] ? locale : 'zh_CN';
  const words = texts?.[shown];
  const language = languageNames[shown];
  return (
    <section className={styles.preview} aria-label={t`What people will see`}>
      <p className={styles.previewBar}>
        <span>
          <Trans context="inbox">System</Trans>
        </span>
        <span>{language}</span>
      </p>
      {words ? (
        <div lang={languageTag[shown]} dir="auto">
          <h3 className={styles.title}>{words.title}</h3>
          <p className={list.body}>{words.text}</p>
        </div>
      ) : (
        <p className={list.aside}>
          <Trans>Enter the Chinese title and text first.</Trans>
        </p>
      )}
    </section>
  );
}
