import { useLingui } from '@lingui/react/macro';
import { Award, BadgeCheck, Clapperboard, Film, Play, Star, ThumbsUp } from 'lucide-react';
import { Entry, EntryRow } from './entry-row.tsx';

/** Links of the video tab: the full-screen feed, the lists of videos and the people who make them. */
export function VideoEntries() {
  const { t } = useLingui();
  return (
    <EntryRow>
      <Entry to="/post/video/detail" icon={Play} label={t`连着看`} />
      <Entry to="/column/columnTabbar/videoPost" icon={Clapperboard} label={t`长视频和最新视频`} />
      <Entry to="/post/video/recommendVList" icon={ThumbsUp} label={t`推荐视频`} />
      <Entry to="/post/video/pinkedList" icon={Award} label={t`精选视频`} />
      <Entry to="/post/video/list" icon={Film} label={t`全部视频`} />
      <Entry to="/post/video/bigVList" icon={BadgeCheck} label={t`认证创作者`} />
      <Entry to="/post/video/aVList" icon={Star} label={t`认证表演者`} />
    </EntryRow>
  );
}
