import './avatar-ring.css';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { useRingState } from './snapshot-rings.ts';

type Props = { userId: string; className?: string; children: ReactNode };

/**
 * An avatar with the snapshot ring of its person, highlighted while snapshots are unread. The ring takes no space, so
 * that its arrival shifts nothing.
 */
export function AvatarRing({ userId, className, children }: Props) {
  const state = useRingState(userId);
  return (
    <span
      data-ring={state ?? undefined}
      className={cx('avatar-ring relative inline-flex shrink-0 rounded-full', className)}
    >
      {children}
    </span>
  );
}
