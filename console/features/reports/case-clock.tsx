import { ClockCircleOutlined } from '@ant-design/icons';
import { Trans } from '@lingui/react/macro';
import { waitingText } from '../../app/format.ts';
import { useNow } from '../../app/use-now.ts';
import { useTag } from '../../app/use-tag.ts';
import { clockOf } from './clock.ts';
import styles from './reports.module.css';

/** How long there is until the case is due, or how long it has been; the colour warns, the words tell. */
export function CaseClock({ dueAt }: { dueAt: string }) {
  const tag = useTag();
  const { level, span } = clockOf(dueAt, useNow(30_000));
  const time = waitingText(span, tag);
  return (
    <time className={styles.clock} dateTime={dueAt} data-level={level}>
      <ClockCircleOutlined aria-hidden="true" />
      {level === 'overdue' ? <Trans>{time} overdue</Trans> : <Trans>due in {time}</Trans>}
    </time>
  );
}
