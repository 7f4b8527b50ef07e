import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert } from 'antd';
import { formatNumber } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { TrialResult } from '../../ui/dialog/trial-result.tsx';
import type { ImportSummary } from './list-chunks.ts';
import { lineErrorLabels } from './term-labels.ts';
import styles from './terms.module.css';

/** The maximum number of listed lines. */
const shown = 50;

/** The changes that an import would make, and the lines that could not be parsed. */
export function ImportResult({ summary: { added, changed, same, refused } }: { summary: ImportSummary }) {
  const { i18n } = useLingui();
  const tag = useLocaleTag();
  const [newCount, changes, rest] = [added, changed, same].map((count) => formatNumber(count, tag));
  const count = refused.length;
  const more = count - shown;
  return (
    <TrialResult className={styles.result}>
      <Alert
        type={added + changed > 0 ? 'info' : 'warning'}
        showIcon
        title={
          <Trans>
            {newCount} new, {changes} changed, {rest} unchanged
          </Trans>
        }
      />
      {count > 0 && (
        <>
          <p className={styles.caption}>
            <Plural
              value={count}
              one="# line couldn’t be read. The rest will be imported"
              other="# lines couldn’t be read. The rest will be imported"
            />
          </p>
          <ul className={styles.lines}>
            {refused.slice(0, shown).map(({ line, text, reason }) => (
              <li key={line}>
                <span className={styles.number}>{line}</span>
                <span className={styles.line}>{text}</span>
                <span className={styles.fault}>{i18n._(lineErrorLabels[reason])}</span>
              </li>
            ))}
          </ul>
          {more > 0 && (
            <p className={styles.caption}>
              <Plural value={more} one="and # more" other="and # more" />
            </p>
          )}
        </>
      )}
    </TrialResult>
  );
}
