import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { countText } from '../../app/format.ts';
import { useTag } from '../../app/use-tag.ts';
import type { Told } from './list-pieces.ts';
import { faultTexts } from './word-texts.ts';
import styles from './words.module.css';

/** So many lines are shown; the rest is a number. */
const shown = 50;

/** What a list would do, and which of its lines are not read. */
export function ImportResult({ told: { added, changed, same, refused } }: { told: Told }) {
  const { i18n } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  // A long form hides what stands at its end.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const tag = useTag();
  const [news, changes, rest] = [added, changed, same].map((count) => countText(count, tag));
  const count = refused.length;
  const more = count - shown;
  return (
    <div ref={place} className={styles.result} role="status">
      <Alert
        type={added + changed > 0 ? 'info' : 'warning'}
        showIcon
        title={
          <Trans>
            {news} new, {changes} changed, {rest} as they are
          </Trans>
        }
      />
      {count > 0 && (
        <>
          <p className={styles.caption}>
            <Plural
              value={count}
              one="# line is not read, the others are"
              other="# lines are not read, the others are"
            />
          </p>
          <ul className={styles.lines}>
            {refused.slice(0, shown).map(({ line, text, reason }) => (
              <li key={line}>
                <span className={styles.number}>{line}</span>
                <span className={styles.line}>{text}</span>
                <span className={styles.fault}>{i18n._(faultTexts[reason])}</span>
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
    </div>
  );
}
