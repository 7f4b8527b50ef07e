import { Trans, useLingui } from '@lingui/react/macro';
import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';
import type { Announcement } from '@muyu/contract/operator-message.ts';
import list from '../../app/list-page.module.css';
import styles from './announcements.module.css';
import { languageNames } from './language-names.ts';

type Props = { texts: Announcement['texts'] | null; locale: Locale };

/** The announcement as readers of a language find it among their system messages. */
export function AnnouncementPreview({ texts, locale }: Props) {
  const { t } = useLingui();
  const shown = texts?.[locale] ? locale : 'zh_CN';
  const words = texts?.[shown];
  const language = languageNames[shown];
  return (
    <section className={styles.preview} aria-label={t`What people will read`}>
      <p className={styles.previewBar}>
        <span>
          <Trans>System message</Trans>
        </span>
        <span>{language}</span>
      </p>
      {words ? (
        <div lang={languageTag[shown]} dir="auto">
          <h3 className={styles.title}>{words.title}</h3>
          <p className={list.said}>{words.text}</p>
        </div>
      ) : (
        <p className={list.aside}>
          <Trans>Title and text in Chinese come first.</Trans>
        </p>
      )}
    </section>
  );
}
