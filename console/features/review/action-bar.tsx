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
import styles from './action-bar.module.css';
import type { ReviewAct } from './key-map.ts';

type ActionBarProps = {
  position: number;
  total: number;
  settling: boolean;
  acts: Record<ReviewAct, () => void>;
  onList?: (() => void) | undefined;
};

/** The two decisions and the way through the queue; stays in sight below the post. */
export function ActionBar({ position, total, settling, acts, onList }: ActionBarProps) {
  const { t } = useLingui();
  return (
    <div className={styles.bar} role="toolbar" aria-label={t`Decision`}>
      <div className={styles.moves}>
        <Button
          type="text"
          icon={<LeftOutlined aria-hidden="true" />}
          aria-label={t`Previous item`}
          onClick={acts.previous}
        />
        {onList ? (
          <Button
            type="text"
            icon={<UnorderedListOutlined aria-hidden="true" />}
            onClick={onList}
            aria-label={t`Open the list, ${position} / ${total}`}
          >
            {position} / {total}
          </Button>
        ) : (
          <span className={styles.position}>
            {position} / {total}
          </span>
        )}
        <Button
          type="text"
          icon={<RightOutlined aria-hidden="true" />}
          aria-label={t`Next item`}
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
      <div className={styles.decisions}>
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
      </div>
    </div>
  );
}
