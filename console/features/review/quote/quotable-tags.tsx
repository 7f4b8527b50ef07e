import { useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import styles from '../content/post-view.module.css';
import type { QuoteState } from './use-quote.ts';

/** The tags of a post; a click quotes one. */
export function QuotableTags({ tags, quoting }: { tags: readonly string[]; quoting: QuoteState }) {
  const { t } = useLingui();
  if (tags.length === 0) return null;
  const isQuoted = (number: number) => quoting.quote?.field === 'tag' && quoting.quote.number === number;
  return (
    <ul className={styles.tags} aria-label={t`Tags`}>
      {tags.map((name, index) => (
        <li key={name}>
          <button
            type="button"
            className={styles.tag}
            aria-pressed={isQuoted(index + 1)}
            title={t`Quote this tag`}
            onClick={() => quoting.toggle({ field: 'tag', words: name, number: index + 1 })}
          >
            <Tag color={isQuoted(index + 1) ? 'error' : undefined}>#{name}</Tag>
          </button>
        </li>
      ))}
    </ul>
  );
}
