import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { QueueToolbar } from '../../ui/queue/queue-toolbar.tsx';
import type { ReviewAction } from './review-shortcuts.ts';

type ReviewToolbarProps = {
  position: number;
  total: number;
  isGuarded: boolean;
  acts: Record<ReviewAction, () => void>;
  onList?: (() => void) | undefined;
};

/** The two decisions and the navigation through the queue. */
export function ReviewToolbar({ position, total, isGuarded, acts, onList }: ReviewToolbarProps) {
  const { t } = useLingui();
  return (
    <QueueToolbar
      position={position}
      total={total}
      names={{ previous: t`Previous item`, next: t`Next item` }}
      acts={acts}
      onList={onList}
    >
      <Button
        danger
        icon={<CloseOutlined aria-hidden="true" />}
        aria-disabled={isGuarded}
        aria-keyshortcuts="R"
        onClick={acts.reject}
      >
        <Trans>Reject</Trans>
        {!onList && <kbd>R</kbd>}
      </Button>
      <Button
        type="primary"
        icon={<CheckOutlined aria-hidden="true" />}
        aria-disabled={isGuarded}
        aria-keyshortcuts="A"
        onClick={acts.approve}
      >
        <Trans>Approve</Trans>
        {!onList && <kbd>A</kbd>}
      </Button>
    </QueueToolbar>
  );
}
