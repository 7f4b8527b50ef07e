import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { AvatarRing } from './avatar-ring.tsx';
import { refreshSnapshotRing, selectRing, useSnapshotRings } from './snapshot-rings.ts';

type Props = { userId: string; name: string; children: ReactNode };

/** A large avatar with its ring; a tap opens the snapshots. */
export function ProfileRing({ userId, name, children }: Props) {
  const { t } = useLingui();
  const next = useSnapshotRings((rings) => selectRing(rings, userId)?.nextSnapshotId);
  useEffect(() => {
    void refreshSnapshotRing(userId);
  }, [userId]);
  const portrait = <AvatarRing userId={userId}>{children}</AvatarRing>;
  if (next === undefined) return portrait;
  return (
    <Link
      to="/post/snapshot/$id"
      params={{ id: next }}
      aria-label={t`看 ${name} 的快照`}
      className="press flex shrink-0 rounded-full"
    >
      {portrait}
    </Link>
  );
}
