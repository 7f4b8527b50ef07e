import { type RankedUser, rankingSortTypes } from '@muyu/contract/feed-lists.ts';
import { FollowButton, UserLink } from '#features/social';
import { cx } from '../../../ui/cx.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { Movement } from './movement.tsx';
import { podiumPlaces } from './podium-places.ts';
import { Score } from './score.tsx';

const avatarSizes: Readonly<Record<number, number>> = { 1: 80, 2: 64, 3: 56 };

/** The first three people of a ranking, side by side. */
export function UserPodium({ people }: { people: readonly RankedUser[] }) {
  if (people.length === 0) return null;
  return (
    <ol className="mx-3 mb-4 flex items-end justify-center gap-2">
      {people.map((person) => {
        const place = podiumPlaces[person.rank]!;
        return (
          <li
            key={person.userId}
            className={cx('w-1/3 min-w-0 rounded-media bg-s1 px-2 pt-4 pb-2.5', place.order)}
          >
            <UserLink person={person} className="press flex flex-col items-center rounded-thumb">
              <span className="relative">
                <Avatar src={person.headImgUrl} name={person.nickname} size={avatarSizes[person.rank]!} />
                <span
                  className={cx(
                    'numbers absolute -top-1.5 -left-1.5 grid size-7 place-items-center rounded-full text-body font-semibold',
                    place.medal,
                  )}
                >
                  {person.rank}
                </span>
              </span>
              <span dir="auto" className="mt-2 block max-w-full truncate text-body font-medium">
                {person.nickname}
              </span>
              <span className="mt-1 flex max-w-full flex-wrap items-center justify-center gap-x-2">
                <Score score={person.score} sortType={rankingSortTypes.hottest} />
                <Movement place={person} />
              </span>
            </UserLink>
            <div className="mt-2">
              <FollowButton person={person} full />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
