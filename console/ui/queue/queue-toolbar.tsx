import { LeftOutlined, QuestionOutlined, RightOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import styles from './queue-toolbar.module.css';

type QueueToolbarProps = {
  /** Counted from 1; 0 when the item is not in the list. */
  position: number;
  total: number;
  names: { previous: string; next: string };
  acts: Record<'previous' | 'next' | 'help', () => void>;
  /** Opens the list on a narrow screen, where it is not visible and there is no keyboard. */
  onList?: (() => void) | undefined;
  /** The decisions; empty when the item is decided. */
  children: ReactNode;
};

/** The decisions and the navigation through the list. Stays visible below the item. */
export function QueueToolbar({ position, total, names, acts, onList, children }: QueueToolbarProps) {
  const { t } = useLingui();
  const place = `${position || '–'} / ${total}`;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t`Decision`}>
      <div className={styles.moves}>
        <Button
          type="text"
          icon={<LeftOutlined aria-hidden="true" />}
          aria-label={names.previous}
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
          <span className={styles.position}>{place}</span>
        )}
        <Button
          type="text"
          icon={<RightOutlined aria-hidden="true" />}
          aria-label={names.next}
          onClick={acts.next}
        />
        {!onList && (
          <Tooltip title={t`Shortcuts`}>
            <Button
              type="text"
              icon={<QuestionOutlined aria-hidden="true" />}
              aria-label={t`Show shortcuts`}
              onClick={acts.help}
            />
          </Tooltip>
        )}
      </div>
      {children && <div className={styles.decisions}>{children}</div>}
    </div>
  );
}
