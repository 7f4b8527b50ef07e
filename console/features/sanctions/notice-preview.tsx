import { Trans, useLingui } from '@lingui/react/macro';
import type { SanctionKind } from '@muyu/contract/account/settings.ts';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { sanctionLabels } from './sanction-labels.ts';
import styles from './sanctions.module.css';

type NoticePreviewProps = { kind: SanctionKind; reason: string; until: string | null };

/** The notice as the user sees it in the app. It takes the focus, so that the Enter that asked for it cannot confirm it. */
export function NoticePreview({ kind, reason, until }: NoticePreviewProps) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const notice = useRef<HTMLElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const { name, meaning } = sanctionLabels[kind];
  const end = until && formatDateTime(until, tag);
  return (
    <section ref={notice} tabIndex={-1} className={styles.notice} aria-label={t`What the user will see`}>
      <p className={styles.noticeBar}>
        <Trans>About your account</Trans>
      </p>
      <h3 className={styles.noticeName}>{i18n._(name)}</h3>
      <p className={styles.noticeReason}>{reason}</p>
      <p className={styles.noticeMeaning}>
        {i18n._(meaning)}
        {end && (
          <>
            <br />
            <Trans>Ends at {end}</Trans>
          </>
        )}
        {kind === 'close' && (
          <>
            <br />
            <Trans>No end</Trans>
          </>
        )}
      </p>
      <p className={styles.noticeMeaning}>
        <Trans>You can appeal once.</Trans>
      </p>
    </section>
  );
}
