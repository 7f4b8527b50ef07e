import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { QueueToolbar } from '../../ui/queue/queue-toolbar.tsx';
import type { CaseAction } from './case-shortcuts.ts';

type CaseToolbarProps = {
  /** Counted from 1; 0 when the case is not in the list. */
  position: number;
  total: number;
  /** Null when the case is decided, or when the operator only looks. */
  assignment: 'mine' | 'others' | 'free' | null;
  isAssigning: boolean;
  acts: Record<CaseAction, () => void>;
  onList?: (() => void) | undefined;
};

/** The decisions on the case and the navigation through the list. */
export function CaseToolbar({ position, total, assignment, isAssigning, acts, onList }: CaseToolbarProps) {
  const { t } = useLingui();
  const assignLabels = {
    mine: t({ message: 'Release', context: 'report' }),
    others: t`Take over`,
    free: t`Take`,
  };
  return (
    <QueueToolbar
      position={position}
      total={total}
      names={{ previous: t`Previous case`, next: t`Next case` }}
      acts={acts}
      onList={onList}
    >
      {assignment && (
        <>
          <Button loading={isAssigning} aria-keyshortcuts="T" onClick={acts.assign}>
            {assignLabels[assignment]}
            {!onList && <kbd>T</kbd>}
          </Button>
          <Button icon={<CheckOutlined aria-hidden="true" />} aria-keyshortcuts="D" onClick={acts.dismiss}>
            <Trans>Dismiss</Trans>
            {!onList && <kbd>D</kbd>}
          </Button>
          <Button
            type="primary"
            danger
            icon={<CloseOutlined aria-hidden="true" />}
            aria-keyshortcuts="U"
            onClick={acts.uphold}
          >
            <Trans>Uphold the report</Trans>
            {!onList && <kbd>U</kbd>}
          </Button>
        </>
      )}
    </QueueToolbar>
  );
}
