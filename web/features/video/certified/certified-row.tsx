import type { CertifiedUser } from '@muyu/contract/feed-lists.ts';
import { FollowButton, UserLink } from '#features/social';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { CertifiedCounts } from './certified-counts.tsx';

/** Row of a certified person: avatar, name, hotness, number of videos, follow button. */
export const CertifiedRow = ({ person }: { person: CertifiedUser }) => (
  <li className="flex items-center gap-3 px-4 py-2.5 [contain-intrinsic-size:auto_68px] [content-visibility:auto]">
    <UserLink person={person} className="press flex min-w-0 flex-1 items-center gap-3 rounded-thumb">
      <Avatar src={person.headImgUrl} name={person.nickname} size={48} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-body font-medium">
          {person.nickname}
        </span>
        <CertifiedCounts person={person} />
      </span>
    </UserLink>
    <FollowButton person={person} />
  </li>
);
