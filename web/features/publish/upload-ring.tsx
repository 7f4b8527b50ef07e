import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { restoreFiles, useUploading } from '#features/media';
import { snapshotSlot, usePublishSheet } from '#features/snapshot';
import { useSession } from '../../client/session.ts';

const radius = 20;
const length = 2 * Math.PI * radius;

/**
 * Total upload progress over other pages, with a link to the draft. Resumes uploads that a reload interrupted.
 */
export function UploadRing() {
  const { t } = useLingui();
  const { percent, slot } = useUploading();
  const userId = useSession((session) => session.account?.userId ?? '');
  useEffect(() => {
    if (userId) void restoreFiles(userId);
  }, [userId]);
  if (percent === null || !slot) return null;
  const edit = slot.startsWith('edit-') ? slot.slice('edit-'.length) : undefined;
  const kind = slot === 'video' || slot === 'pictures' ? slot : undefined;
  const draft =
    slot === snapshotSlot
      ? ({
          to: '/column/columnTabbar/index',
          onClick: () => usePublishSheet.setState({ open: true }),
        } as const)
      : ({ to: '/column/addPost', search: { edit, kind } } as const);
  return (
    <Link
      {...draft}
      aria-label={t`正在上传 ${percent}%，回到草稿`}
      className="press absolute right-3 bottom-[calc(72px+env(safe-area-inset-bottom))] z-bar grid size-12 place-items-center rounded-full bg-s2 shadow-toast"
    >
      <svg
        viewBox="0 0 48 48"
        aria-hidden="true"
        className="absolute inset-0 size-full [transform:rotate(-90deg)]"
      >
        <circle cx="24" cy="24" r={radius} fill="none" strokeWidth="3" className="stroke-line" />
        <circle
          cx="24"
          cy="24"
          r={radius}
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - percent / 100)}
          className="stroke-brand transition-[stroke-dashoffset] duration-300"
        />
      </svg>
      <span className="numbers text-micro font-semibold">{percent}%</span>
    </Link>
  );
}
