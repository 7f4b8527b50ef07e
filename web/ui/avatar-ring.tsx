import './avatar-ring.css';
import type { ReactNode } from 'react';
import { useRingLook } from '../client/rings.ts';
import { cx } from './cx.ts';

type Props = { userId: string; className?: string; children: ReactNode };

/**
 * An avatar with the ring of its person's snapshots around it: warm and glowing while something is unread. It takes no
 * room of its own, so nothing moves when the ring comes.
 */
export function AvatarRing({ userId, className, children }: Props) {
  const look = useRingLook(userId);
  return (
    <span
      data-ring={look ?? undefined}
      className={cx('avatar-ring relative inline-flex shrink-0 rounded-full', className)}
    >
      {children}
    </span>
  );
}
