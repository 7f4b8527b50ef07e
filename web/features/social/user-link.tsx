import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../client/session.ts';
import { cacheUserPreview, type UserPreview } from './user-preview-cache.ts';

type Props = { person: UserPreview; className?: string; label?: string; children: ReactNode };

/** Link to a user's profile; to the own profile for the viewer. */
export function UserLink({ person, className, label, children }: Props) {
  const { userId } = person;
  const isMe = useSession((session) => session.account?.userId === userId);
  if (isMe) {
    return (
      <Link to="/column/columnTabbar/my" className={className} aria-label={label}>
        {children}
      </Link>
    );
  }
  return (
    <Link
      to="/column/otherPage"
      search={{ userId }}
      className={className}
      aria-label={label}
      onClick={() => cacheUserPreview(person)}
    >
      {children}
    </Link>
  );
}
