import { LeftOutlined, QuestionOutlined, RightOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import styles from './desk-bar.module.css';

type DeskBarProps = {
  /** From 1; 0 when what is shown is not in the list. */
  position: number;
  total: number;
  names: { previous: string; next: string };
  acts: Record<'previous' | 'next' | 'help', () => void>;
  /** Where the list is not beside: opens it. There is no keyboard then, either. */
  onList?: (() => void) | undefined;
  /** The decisions; none where everything is decided. */
  children: ReactNode;
};

/** The decisions and the way through a list; stays in sight below what is decided about. */
export function DeskBar({ position, total, names, acts, onList, children }: DeskBarProps) {
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
      {children && <div className={styles.decisions}>{children}</div>}
    </div>
  );
}
