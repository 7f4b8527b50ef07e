import { useLingui } from '@lingui/react/macro';
import { feedSettings, updateFeedSettings } from '@muyu/contract/settings.ts';
import { Gauge, Sparkles } from 'lucide-react';
import { useDataSaver } from '../../../client/data-saver.ts';
import { Group, SwitchRow } from './rows.tsx';
import { useSwitches } from './use-switches.ts';

/** How recommendations are made, and how sharp pictures come to this device. */
export function FeedRows() {
  const { t } = useLingui();
  const feed = useSwitches(feedSettings, updateFeedSettings);
  const saver = useDataSaver();
  const personalised = feed.query.data?.personalised;
  return (
    <Group title={t`推荐与流量`}>
      <SwitchRow
        icon={<Sparkles size={20} aria-hidden="true" />}
        label={t`个性化推荐`}
        text={
          personalised === false
            ? t`已关闭：推荐不看你点过什么、关注了谁。`
            : t`推荐可以参考你的点赞、收藏和关注。关闭后完全不参考。`
        }
        checked={personalised ?? true}
        disabled={personalised === undefined}
        onChange={(on) => feed.change({ personalised: on })}
      />
      <SwitchRow
        icon={<Gauge size={20} aria-hidden="true" />}
        label={t`省流量`}
        text={t`图片用小尺寸，清晰度会低一些。只对这台设备生效。`}
        checked={saver.on}
        onChange={saver.set}
      />
    </Group>
  );
}
