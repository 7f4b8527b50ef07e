import { Trans } from '@lingui/react/macro';
import { Tag } from 'antd';
import styles from './post-view.module.css';

/**
 * The sensitive terms that caused the review. A comment without any is reviewed because its author posts too
 * fast.
 */
export function MatchedTerms({ words }: { words: readonly string[] }) {
  return (
    <div className={styles.marks}>
      <span>
        <Trans>Words to check</Trans>
      </span>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <Tag color="warning">{word}</Tag>
          </li>
        ))}
      </ul>
    </div>
  );
}
