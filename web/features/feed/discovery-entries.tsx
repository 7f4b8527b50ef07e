import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Award, ChartNoAxesColumn, Sparkles } from 'lucide-react';

const pill =
  'press flex h-11 min-w-0 flex-1 items-center justify-center gap-1.5 rounded-full bg-s2 px-1 text-body font-medium whitespace-nowrap';

/** Links of discovery: recommended posts, rankings, editors' picks. */
export function DiscoveryEntries() {
  const { t } = useLingui();
  return (
    <div className="flex gap-2 px-2 pt-1 pb-1.5">
      <Link to="/column/recommend" className={pill}>
        <Sparkles size={16} aria-hidden="true" className="shrink-0 text-brand" />
        {t`推荐`}
      </Link>
      <Link to="/post/rank" className={pill}>
        <ChartNoAxesColumn size={16} aria-hidden="true" className="shrink-0 text-brand" />
        {t`榜单`}
      </Link>
      <Link to="/column/columnTabbar/pinkedList" className={pill}>
        <Award size={16} aria-hidden="true" className="shrink-0 text-brand" />
        {t`精选`}
      </Link>
    </div>
  );
}
