import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { DeskBar } from '../../app/desk/desk-bar.tsx';
import type { ReviewAct } from './key-map.ts';

type ActionBarProps = {
  position: number;
  total: number;
  settling: boolean;
  acts: Record<ReviewAct, () => void>;
  onList?: (() => void) | undefined;
};

/** The two decisions and the way through the queue. */
export function ActionBar({ position, total, settling, acts, onList }: ActionBarProps) {
  const { t } = useLingui();
  return (
    <DeskBar
      position={position}
      total={total}
      names={{ previous: t`Previous item`, next: t`Next item` }}
      acts={acts}
      onList={onList}
    >
      <Button
        danger
        icon={<CloseOutlined aria-hidden="true" />}
        aria-disabled={settling}
        aria-keyshortcuts="R"
        onClick={acts.reject}
      >
        <Trans>Reject</Trans>
        {!onList && <kbd>R</kbd>}
      </Button>
      <Button
        type="primary"
        icon={<CheckOutlined aria-hidden="true" />}
        aria-disabled={settling}
        aria-keyshortcuts="A"
        onClick={acts.approve}
      >
        <Trans>Approve</Trans>
        {!onList && <kbd>A</kbd>}
      </Button>
    </DeskBar>
  );
}
