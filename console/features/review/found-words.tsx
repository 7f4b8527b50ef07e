import { Trans } from '@lingui/react/macro';
import { Tag } from 'antd';
import styles from './post-view.module.css';

/** The sensitive words because of which somebody should look; a comment without any was held for its writer's haste. */
export function FoundWords({ words }: { words: readonly string[] }) {
  return (
    <div className={styles.marks}>
      <span>
        <Trans>Words that ask for a look</Trans>
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
