import { type RankedUser, rankingSortTypes } from '@muyu/contract/feed-lists.ts';
import { FollowButton, UserLink } from '#features/social';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { Movement } from './movement.tsx';
import { Score } from './score.tsx';

/** A person of a ranking below the podium. */
export const UserRankRow = ({ person }: { person: RankedUser }) => (
  <li className="flex items-center gap-3 px-4 py-2.5 [contain-intrinsic-size:auto_68px] [content-visibility:auto]">
    <UserLink person={person} className="press flex min-w-0 flex-1 items-center gap-3 rounded-thumb">
      <span className="flex w-10 shrink-0 flex-col items-center gap-0.5 whitespace-nowrap">
        <span className="numbers text-bar font-semibold text-fg2">{person.rank}</span>
        <Movement place={person} />
      </span>
      <Avatar src={person.headImgUrl} name={person.nickname} size={48} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-body font-medium">
          {person.nickname}
        </span>
        <Score score={person.score} sortType={rankingSortTypes.hottest} />
      </span>
    </UserLink>
    <FollowButton person={person} />
  </li>
);
