import { Trans, useLingui } from '@lingui/react/macro';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import styles from './reports.module.css';
import type { CaseDetail } from './use-case.ts';

/** The text at the time of the first report, and the current text when it differs. */
export function CaseText({
  facts: { targetType, quoted, current, filesChanged, postId },
}: {
  facts: CaseDetail;
}) {
  const { t } = useLingui();
  const now = current && [current.title, current.content].filter(Boolean).join('\n');
  const title = current?.onPost?.title;
  const isUnchanged = now === quoted;
  return (
    <>
      <section className={styles.quote} aria-labelledby="case-title">
        <h2 id="case-title">
          {!isUnchanged
            ? t`When it was first reported`
            : filesChanged
              ? t`As reported: the text is unchanged`
              : t`As reported, unchanged since`}
        </h2>
        <QuotedText text={quoted} />
      </section>
      {!isUnchanged && (
        <section className={styles.quote} data-now aria-labelledby="case-now">
          <h2 id="case-now">{t`Now`}</h2>
          {now === null ? (
            <p className={styles.faint}>
              <Trans>It’s no longer there: the author deleted it, or it was removed.</Trans>
            </p>
          ) : (
            <QuotedText text={now} />
          )}
        </section>
      )}
      {current?.deleted && (
        <p className={styles.faint}>
          {targetType === 'snapshot' ? (
            <Trans>It has expired, or was taken down. It stays here until the case is decided.</Trans>
          ) : (
            <Trans>The author deleted it. It stays here until the case is decided.</Trans>
          )}
        </p>
      )}
      {title ? (
        <p className={styles.faint}>
          <Trans>On the post “{title}”</Trans>
        </p>
      ) : (
        postId && (
          <p className={styles.faint}>
            <Trans>
              Below the post <code>{postId}</code>
            </Trans>
          </p>
        )
      )}
    </>
  );
}

function QuotedText({ text }: { text: string }) {
  if (text)
    return (
      <p className={styles.body} lang={languageOf(text)}>
        {text}
      </p>
    );
  return (
    <p className={styles.faint}>
      <Trans>No text</Trans>
    </p>
  );
}
