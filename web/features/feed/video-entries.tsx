import { useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Award, BadgeCheck, Clapperboard, Film, type LucideIcon, Play, Star, ThumbsUp } from 'lucide-react';
import { entryPill, entryRow } from './entry-row.ts';

/** Links of the video tab: the full-screen feed, the lists of videos and the people who make them. */
export function VideoEntries() {
  const { t } = useLingui();
  const entry = (to: LinkProps['to'] & string, Icon: LucideIcon, label: string) => (
    <Link to={to} className={entryPill}>
      <Icon size={16} aria-hidden="true" className="shrink-0 text-brand" />
      {label}
    </Link>
  );
  return (
    <div className={entryRow}>
      {entry('/post/video/detail', Play, t`连着看`)}
      {entry('/column/columnTabbar/videoPost', Clapperboard, t`长视频和最新视频`)}
      {entry('/post/video/recommendVList', ThumbsUp, t`推荐视频`)}
      {entry('/post/video/pinkedList', Award, t`精选视频`)}
      {entry('/post/video/list', Film, t`全部视频`)}
      {entry('/post/video/bigVList', BadgeCheck, t`认证创作者`)}
      {entry('/post/video/aVList', Star, t`认证表演者`)}
    </div>
  );
}
