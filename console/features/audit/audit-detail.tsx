import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@muyu/contract/admin/operator.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOperator } from '../../client/current-operator.ts';
import { mayOpen } from '../../client/permission.ts';
import styles from './audit.module.css';
import { RecordDiff } from './record-diff-view.tsx';
import { useTargetName } from './target-names.ts';

/** All fields of one audit entry. */
export function AuditDetail({ entry }: { entry: AuditEntry }) {
  const { t } = useLingui();
  const facts: [name: string, value: ReactNode][] = [
    [t`Reason`, entry.reason ?? '–'],
    [t`Target`, <Target key="target" entry={entry} />],
    [t`Action code`, <Code key="action" text={entry.action} />],
    [t`Request ID`, <Code key="request" text={entry.requestId} />],
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

/** Links a user to the user page when the operator's role includes it. */
function Target({ entry: { targetType, targetId } }: { entry: AuditEntry }) {
  const nameOf = useTargetName();
  const opens = mayOpen(useOperator(), 'users') && targetType === 'user';
  return (
    <>
      {nameOf(targetType)} <Code text={targetId} />
      {opens && (
        <div>
          <Link to="/users/$userId" params={{ userId: targetId }}>
            <Trans>Open the user</Trans>
          </Link>
        </div>
      )}
    </>
  );
}

const Code = ({ text }: { text: string }) => <code className={styles.code}>{text}</code>;
