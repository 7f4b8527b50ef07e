import { ClockCircleOutlined } from '@ant-design/icons';
import { Trans } from '@lingui/react/macro';
import { formatWaitingTime } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { useNow } from '../../ui/date/use-now.ts';
import { deadlineOf } from './deadline.ts';
import styles from './reports.module.css';

/** The time until a case is due, or since it was due. The colour repeats what the text says. */
export function CaseDeadline({ dueAt }: { dueAt: string }) {
  const tag = useLocaleTag();
  const { level, span } = deadlineOf(dueAt, useNow(30_000));
  const time = formatWaitingTime(span, tag);
  return (
    <time className={styles.clock} dateTime={dueAt} data-level={level}>
      <ClockCircleOutlined aria-hidden="true" />
      {level === 'overdue' ? <Trans>{time} overdue</Trans> : <Trans>due in {time}</Trans>}
    </time>
  );
}
