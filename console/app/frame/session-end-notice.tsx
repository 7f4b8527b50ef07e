import { useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useEffect } from 'react';
import { useOperator } from '../../client/current-operator.ts';
import { formatHourAndMinute } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { useNow } from '../../ui/date/use-now.ts';

const warnMs = 15 * 60_000;

/**
 * Says a quarter of an hour before the session ends that it will, above an open dialog: the end closes it with what is typed. The
 * notification stays until it is closed, or the session has ended.
 */
export function SessionEndNotice() {
  const { t } = useLingui();
  const { notification } = App.useApp();
  const tag = useLocaleTag();
  const now = useNow(30_000);
  const endsAt = Date.parse(useOperator().sessionEndsAt);
  const isNear = endsAt - now <= warnMs;
  const time = formatHourAndMinute(endsAt, tag);
  const title = t`Your session ends at ${time}`;
  const description = t`Save what you’re writing, then sign out and in again.`;
  useEffect(() => {
    if (!isNear) return;
    const key = 'session-end';
    notification.warning({ key, title, description, duration: 0 });
    return () => notification.destroy(key);
  }, [isNear, notification, title, description]);
  return null;
}
