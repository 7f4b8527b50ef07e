import { UndoOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { postLabel } from '../post-label.ts';
import type { Decision } from './decision.ts';
import styles from './undo-bar.module.css';

type UndoBarProps = { decision: Decision | null; showKey: boolean; onUndo(): void };

/** The last decision while it can be taken back; a line runs out with its time. */
export function UndoBar({ decision, showKey, onUndo }: UndoBarProps) {
  const { t } = useLingui();
  const name = decision ? postLabel(decision.item) || t`Untitled` : '';
  return (
    <div className={styles.place} role="status">
      {decision && (
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
          <span className={styles.time} aria-hidden="true" />
        </div>
      )}
    </div>
  );
}
