import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@muyu/contract/operator.ts';
import type { ReactNode } from 'react';
import styles from './audit.module.css';
import { RecordDiff } from './record-diff-view.tsx';

/** All that the log knows of one entry. */
export function AuditDetail({ entry }: { entry: AuditEntry }) {
  const { t } = useLingui();
  const facts: [name: string, value: ReactNode][] = [
    [t`Reason`, entry.reason ?? '–'],
    [t`Target`, <Code key="target" text={`${entry.targetType} ${entry.targetId}`} />],
    [t`Action code`, <Code key="action" text={entry.action} />],
    [t`Request id`, <Code key="request" text={entry.requestId} />],
  ];
  return (
    <div className={styles.detail}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2 className={styles.detailTitle}>
        <Trans>What changed</Trans>
      </h2>
      <RecordDiff before={entry.before} after={entry.after} />
    </div>
  );
}

const Code = ({ text }: { text: string }) => <code className={styles.code}>{text}</code>;
