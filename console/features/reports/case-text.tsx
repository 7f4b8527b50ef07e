import { Trans, useLingui } from '@lingui/react/macro';
import styles from './reports.module.css';
import type { CaseFacts } from './use-case.ts';

/** What was quoted when it was first reported, and what stands there now where that is something else. */
export function CaseText({ facts: { quoted, current, postId } }: { facts: CaseFacts }) {
  const { t } = useLingui();
  const now = current && [current.title, current.content].filter(Boolean).join('\n');
  const same = now === quoted;
  return (
    <>
      <section className={styles.quote} aria-labelledby="case-title">
        <h2 id="case-title">{same ? t`As reported, unchanged since` : t`When it was first reported`}</h2>
        <Said text={quoted} />
      </section>
      {!same && (
        <section className={styles.quote} data-now aria-labelledby="case-now">
          <h2 id="case-now">{t`Now`}</h2>
          {now === null ? (
            <p className={styles.faint}>
              <Trans>It is no longer there: its author deleted it, or it was removed.</Trans>
            </p>
          ) : (
            <Said text={now} />
          )}
        </section>
      )}
      {postId && (
        <p className={styles.faint}>
          <Trans>
            Below the post <code>{postId}</code>
          </Trans>
        </p>
      )}
    </>
  );
}

function Said({ text }: { text: string }) {
  if (text) return <p className={styles.said}>{text}</p>;
  return (
    <p className={styles.faint}>
      <Trans>No text</Trans>
    </p>
  );
}
