import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Clapperboard, Play } from 'lucide-react';

const pill =
  'press flex h-11 flex-1 items-center justify-center gap-2 rounded-full bg-s2 text-body font-medium whitespace-nowrap';

/** Links of the video tab: the full-screen feed and the list of long videos. */
export function VideoEntries() {
  const { t } = useLingui();
  return (
    <div className="flex gap-2 px-2 pt-1 pb-1.5">
      <Link to="/post/video/detail" className={pill}>
        <Play size={16} fill="currentColor" aria-hidden="true" className="text-brand" />
        {t`连着看`}
      </Link>
      <Link to="/column/columnTabbar/videoPost" className={pill}>
        <Clapperboard size={18} aria-hidden="true" className="text-brand" />
        {t`长视频与最新`}
      </Link>
    </div>
  );
}
