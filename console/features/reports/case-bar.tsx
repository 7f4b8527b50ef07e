import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { DeskBar } from '../../app/desk/desk-bar.tsx';
import type { CaseAct } from './key-map.ts';

type CaseBarProps = {
  /** From 1; 0 when the case is not in the list. */
  position: number;
  total: number;
  /** Null when the case is decided. */
  taken: 'mine' | 'others' | 'free' | null;
  busy: boolean;
  acts: Record<CaseAct, () => void>;
  onList?: (() => void) | undefined;
};

/** The decisions and the way through the list. */
export function CaseBar({ position, total, taken, busy, acts, onList }: CaseBarProps) {
  const { t } = useLingui();
  const takes = { mine: t`Give back`, others: t`Take over`, free: t`Take` };
  return (
    <DeskBar
      position={position}
      total={total}
      names={{ previous: t`Previous case`, next: t`Next case` }}
      acts={acts}
      onList={onList}
    >
      {taken && (
        <>
          <Button loading={busy} aria-keyshortcuts="T" onClick={acts.take}>
            {takes[taken]}
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
            <Trans>Uphold it</Trans>
            {!onList && <kbd>U</kbd>}
          </Button>
        </>
      )}
    </DeskBar>
  );
}
