import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../client/session.ts';
import { type KnownPerson, rememberPerson } from './known-people.ts';

type Props = { person: KnownPerson; className?: string; label?: string; children: ReactNode };

/** To a person's page; to my own for myself. */
export function PersonLink({ person, className, label, children }: Props) {
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
      onClick={() => rememberPerson(person)}
    >
      {children}
    </Link>
  );
}
