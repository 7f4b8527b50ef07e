import { ClockCircleOutlined } from '@ant-design/icons';
import { Trans } from '@lingui/react/macro';
import { useOperator } from '../../client/current-operator.ts';
import { formatHourAndMinute } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { useNow } from '../../ui/date/use-now.ts';
import styles from './frame.module.css';

const warnMs = 15 * 60_000;

/** Says a quarter of an hour before the session ends that it will: the end closes every dialog with what is typed. */
export function SessionEndNotice() {
  const tag = useLocaleTag();
  const now = useNow(30_000);
  const endsAt = Date.parse(useOperator().sessionEndsAt);
  const isNear = endsAt - now <= warnMs;
  const time = formatHourAndMinute(endsAt, tag);
  return (
    <div role="status">
      {isNear && (
        <p className={`${styles.notice} ${styles.warning}`}>
          <ClockCircleOutlined aria-hidden="true" />
          <span>
            <Trans>Your session ends at {time}. Save what you’re writing, then sign out and in again.</Trans>
          </span>
        </p>
      )}
    </div>
  );
}
