import { useLingui } from '@lingui/react/macro';
import { getFeedSettings, updateFeedSettings } from '@muyu/contract/account/settings.ts';
import { getHomeFeed } from '@muyu/contract/feed.ts';
import { listRecommendedPosts } from '@muyu/contract/recommendation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gauge, Sparkles, ThumbsDown } from 'lucide-react';
import { client } from '../../../client/client.ts';
import { useDataSaver } from '../../../client/device/data-saver.ts';
import { Group, RowContent, rowClass, SwitchRow } from '../../../ui/list/rows.tsx';
import { useSettingSwitches } from './use-setting-switches.ts';

/** Rows of recommendations and data saver. */
export function FeedRows() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const feed = useSettingSwitches(getFeedSettings, updateFeedSettings, () => {
    // Lists that stay as they are on return have recommendations of the other kind.
    for (const endpoint of [listRecommendedPosts, getHomeFeed])
      void queryClient.resetQueries({ queryKey: client.keyOf(endpoint) });
  });
  const saver = useDataSaver();
  const personalised = feed.query.data?.personalised;
  return (
    <Group title={t`推荐与流量`}>
      <SwitchRow
        icon={<Sparkles size={20} aria-hidden="true" />}
        label={t`个性化推荐`}
        text={
          personalised === false ? t`推荐不会看你点过什么、关注了谁。` : t`推荐可以参考你的点赞、收藏和关注。`
        }
        checked={personalised ?? true}
        disabled={personalised === undefined}
        onChange={(on) => feed.change({ personalised: on })}
      />
      <Link to="/column/settings/exclusions" className={rowClass}>
        <RowContent icon={<ThumbsDown size={20} aria-hidden="true" />} label={t`不感兴趣的内容`} />
      </Link>
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
