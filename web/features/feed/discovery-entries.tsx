import { useLingui } from '@lingui/react/macro';
import { Award, ChartNoAxesColumn, Images, Joystick, MapPin, Sparkles } from 'lucide-react';
import { Entry, EntryRow } from './entry-row.tsx';

/** Links of discovery: recommended posts, rankings, editors' picks, posts nearby, games, pictures and texts. */
export function DiscoveryEntries() {
  const { t } = useLingui();
  return (
    <EntryRow>
      <Entry to="/column/recommend" icon={Sparkles} label={t`推荐`} />
      <Entry to="/post/rank" icon={ChartNoAxesColumn} label={t`榜单`} />
      <Entry to="/column/columnTabbar/pinkedList" icon={Award} label={t`精选`} />
      <Entry to="/post/locals" icon={MapPin} label={t`同城`} />
      <Entry to="/column/columnTabbar/gamePost" icon={Joystick} label={t`游戏`} />
      <Entry to="/column/columnTabbar/findPost" icon={Images} label={t`图文`} />
    </EntryRow>
  );
}
