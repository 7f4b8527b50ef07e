import { useLingui } from '@lingui/react/macro';
import { getFeedSettings, updateFeedSettings } from '@muyu/contract/account/settings.ts';
import { getHomeFeed } from '@muyu/contract/feed.ts';
import { listRecommendedPosts } from '@muyu/contract/recommendation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gauge, Sparkles, ThumbsDown } from 'lucide-react';
import { client } from '../../../client/client.ts';
import { useDataSaver } from '../../../client/device/data-saver.ts';
import { Button } from '../../../ui/button.tsx';
import { Group, RowContent, rowClass, SwitchRow } from '../../../ui/list/rows.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { passFocus } from '../../../ui/page/pass-focus.ts';
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
  const failed = feed.query.isLoadingError;
  const label = t`个性化推荐`;
  const icon = <Sparkles size={20} aria-hidden="true" />;
  return (
    <Group title={t`推荐与流量`}>
      {personalised === undefined ? (
        <div aria-busy={!failed} className={`${rowClass} py-3!`}>
          <span className="text-fg2">{icon}</span>
          <span className="min-w-0 flex-1">
            {label}
            <span role="status" className="mt-0.5 block min-h-line-caption text-caption text-fg3">
              {failed && t`没能加载出来`}
            </span>
          </span>
          {failed ? (
            <Button ref={passFocus} size="sm" variant="secondary" onClick={() => void feed.query.refetch()}>
              {t`重试`}
            </Button>
          ) : (
            <Skeleton className="h-7 w-12 rounded-full!" />
          )}
        </div>
      ) : (
        <SwitchRow
          icon={icon}
          label={label}
          text={
            personalised
              ? t`推荐会参考你的点赞、收藏、评论、付费和关注。`
              : t`推荐不会看你点过什么、关注了谁。`
          }
          checked={personalised}
          onChange={(on) => feed.change({ personalised: on })}
        />
      )}
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
