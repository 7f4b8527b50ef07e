import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** A duration as text: whole hours, whole minutes, else minutes and seconds. */
export function useDuration(): (seconds: number) => string {
  const { t } = useLingui();
  return (given) => {
    const seconds = Math.round(given);
    const hours = seconds / 3600;
    const minutes = Math.floor(seconds / 60);
    const rest = seconds % 60;
    if (hours >= 1 && Number.isInteger(hours)) return t`${plural(hours, { other: '# 小时' })}`;
    if (minutes === 0) return t`${plural(rest, { other: '# 秒' })}`;
    if (rest === 0) return t`${plural(minutes, { other: '# 分钟' })}`;
    return t`${minutes} 分 ${rest} 秒`;
  };
}
