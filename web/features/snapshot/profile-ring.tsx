import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { findRing, ringOf, useRings } from '../../client/rings.ts';
import { AvatarRing } from '../../ui/avatar-ring.tsx';

type Props = { userId: string; name: string; children: ReactNode };

/** A large portrait with its ring; a tap on it opens the snapshots where there are some. */
export function ProfileRing({ userId, name, children }: Props) {
  const { t } = useLingui();
  const next = useRings((rings) => ringOf(rings, userId)?.nextSnapshotId);
  useEffect(() => {
    void findRing(userId);
  }, [userId]);
  const portrait = <AvatarRing userId={userId}>{children}</AvatarRing>;
  if (next === undefined) return portrait;
  return (
    <Link
      to="/post/snapshot/$id"
      params={{ id: next }}
      aria-label={t`看${name}的快照`}
      className="press flex shrink-0 rounded-full"
    >
      {portrait}
    </Link>
  );
}
