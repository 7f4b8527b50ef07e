import { useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Award, ChartNoAxesColumn, Images, Joystick, type LucideIcon, MapPin, Sparkles } from 'lucide-react';
import { entryPill, entryRow } from './entry-row.ts';

/** Links of discovery: recommended posts, rankings, editors' picks, posts nearby, games, pictures and texts. */
export function DiscoveryEntries() {
  const { t } = useLingui();
  const entry = (to: LinkProps['to'] & string, Icon: LucideIcon, label: string) => (
    <Link to={to} className={entryPill}>
      <Icon size={16} aria-hidden="true" className="shrink-0 text-brand" />
      {label}
    </Link>
  );
  return (
    <div className={entryRow}>
      {entry('/column/recommend', Sparkles, t`推荐`)}
      {entry('/post/rank', ChartNoAxesColumn, t`榜单`)}
      {entry('/column/columnTabbar/pinkedList', Award, t`精选`)}
      {entry('/post/locals', MapPin, t`同城`)}
      {entry('/column/columnTabbar/gamePost', Joystick, t`游戏`)}
      {entry('/column/columnTabbar/findPost', Images, t`图文`)}
    </div>
  );
}
