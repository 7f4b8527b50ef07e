import { UndoOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { postLabel } from '../post-label.ts';
import type { WaitingDecision } from './decision.ts';
import styles from './undo-bar.module.css';

type UndoBarProps = { last: WaitingDecision | null; showKey: boolean; onUndo(): void };

/** The last decision while it can be taken back; a line runs out with its time. */
export function UndoBar({ last, showKey, onUndo }: UndoBarProps) {
  const { t } = useLingui();
  const decision = last?.decision;
  const name = decision ? postLabel(decision.item) || t`Untitled` : '';
  return (
    <div className={styles.place} role="status">
      {last && decision && (
        <div className={styles.bar} key={decision.item.reviewId}>
          <span className={styles.text}>
            {decision.kind === 'approve' ? t`Approved: ${name}` : t`Rejected: ${name}`}
          </span>
          <Button
            type="text"
            size="small"
            icon={<UndoOutlined aria-hidden="true" />}
            aria-keyshortcuts="U"
            className={styles.undo}
            onClick={onUndo}
          >
            <Trans>Undo</Trans>
            {showKey && <kbd>U</kbd>}
          </Button>
          <TimeLine since={last.at} />
        </div>
      )}
    </div>
  );
}

/** The time that is left of a decision, which may have waited already while a later one was shown. */
function TimeLine({ since }: { since: number }) {
  const [waited] = useState(() => Date.now() - since);
  return <span className={styles.time} style={{ animationDelay: `${0 - waited}ms` }} aria-hidden="true" />;
}
