import { useLingui } from '@lingui/react/macro';
import {
  mayCount,
  setStatisticsAnswer,
  useStatisticsAnswer,
} from '../../../client/device/statistics-consent.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { SwitchRow } from '../../../ui/list/rows.tsx';

/** Whether this device sends anonymous statistics. */
export function StatisticsSwitch() {
  const { t } = useLingui();
  const required = useSetting('statistics.consentRequired');
  const answer = useStatisticsAnswer((state) => state.answer);
  return (
    <SwitchRow
      label={t`发送匿名统计`}
      text={t`统计打开的页面、点击、播放、分享和看到的广告，不含你的账号和内容。仅对这台设备生效。`}
      checked={mayCount(answer, required)}
      onChange={setStatisticsAnswer}
    />
  );
}
