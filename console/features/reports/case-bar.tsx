import {
  CheckOutlined,
  CloseOutlined,
  LeftOutlined,
  QuestionOutlined,
  RightOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Tooltip } from 'antd';
import bar from '../review/action-bar.module.css';
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

/** The decisions and the way through the list; stays in sight below the case. */
export function CaseBar({ position, total, taken, busy, acts, onList }: CaseBarProps) {
  const { t } = useLingui();
  const place = `${position || '–'} / ${total}`;
  const takes = { mine: t`Give back`, others: t`Take over`, free: t`Take` };
  return (
    <div className={bar.bar} role="toolbar" aria-label={t`Decision`}>
      <div className={bar.moves}>
        <Button
          type="text"
          icon={<LeftOutlined aria-hidden="true" />}
          aria-label={t`Previous case`}
          onClick={acts.previous}
        />
        {onList ? (
          <Button
            type="text"
            icon={<UnorderedListOutlined aria-hidden="true" />}
            onClick={onList}
            aria-label={t`Open the list, ${position} / ${total}`}
          >
            {place}
          </Button>
        ) : (
          <span className={bar.position}>{place}</span>
        )}
        <Button
          type="text"
          icon={<RightOutlined aria-hidden="true" />}
          aria-label={t`Next case`}
          onClick={acts.next}
        />
        {!onList && (
          <Tooltip title={t`Keys`}>
            <Button
              type="text"
              icon={<QuestionOutlined aria-hidden="true" />}
              aria-label={t`Show the keys`}
              onClick={acts.help}
            />
          </Tooltip>
        )}
      </div>
      {taken && (
        <div className={bar.decisions}>
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
        </div>
      )}
    </div>
  );
}
