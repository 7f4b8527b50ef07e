import { useLingui } from '@lingui/react/macro';
import { type FoundUser, searchAddresses, searchUsers, suggestSearches } from '@muyu/contract/search.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, MapPin } from 'lucide-react';
import { UserLink, useRecommendableUsers } from '#features/social';
import { client } from '../../../client/client.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { HitText } from './hit-text.tsx';

/** The people and tags that are shown above the posts. */
const maxUsers = 3;
const maxTags = 4;
const none: FoundUser[] = [];
const chip =
  'hit press relative flex h-9 items-center gap-1 rounded-full bg-tint-tide px-3 text-caption font-medium text-ink-tide';

type Props = { keyword: string; onAllUsers(): void };

/** The tags, places and people that the keyword names, above the posts. */
export function TopMatches({ keyword, onAllUsers }: Props) {
  const { t } = useLingui();
  const quiet = { meta: { inlineNotFound: true }, retry: false } as const;
  const { data: users } = useInfiniteQuery({ ...client.pages(searchUsers, { keyword }), ...quiet });
  const { data: places = [] } = useQuery({ ...client.query(searchAddresses, { keyword }), ...quiet });
  const { data: suggested } = useQuery({ ...client.query(suggestSearches, { keyword }), ...quiet });
  const tags = suggested?.tags.slice(0, maxTags) ?? [];
  const people = useRecommendableUsers(users?.pages[0]?.resultList ?? none);
  if (people.length === 0 && places.length === 0 && tags.length === 0) return null;
  return (
    <div className="border-b border-line pb-2">
      {tags.length > 0 && (
        <ul aria-label={t`标签`} className="side-row gap-2 px-4 py-2">
          {tags.map(({ tagId, name }) => (
            <li key={tagId} className="shrink-0">
              <Link to="/post/tags" search={{ tagId }} dir="auto" className={chip}>
                #{name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {places.length > 0 && (
        <ul aria-label={t`地点`} className="side-row gap-2 px-4 py-2">
          {places.map(({ uid, address }) => (
            <li key={uid} className="shrink-0">
              <Link to="/post/locals" search={{ cityCode: uid }} className={chip}>
                <MapPin size={14} aria-hidden="true" />
                {address}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {people.length > 0 && (
        <div className="flex items-center gap-1 px-4 py-1">
          <ul aria-label={t`用户`} className="grid min-w-0 flex-1 grid-cols-3 gap-2">
            {people.slice(0, maxUsers).map((person) => (
              <li key={person.userId} className="min-w-0">
                <UserLink
                  person={person}
                  className="press flex flex-col items-center gap-1 rounded-thumb py-1.5"
                >
                  <Avatar src={person.headImgUrl} name={person.nickname} size={44} />
                  <span dir="auto" className="w-full truncate text-center text-caption">
                    <HitText text={person.nickname} hits={person.nicknameHits} />
                  </span>
                </UserLink>
              </li>
            ))}
          </ul>
          <button
            type="button"
            aria-label={t`看全部用户`}
            onClick={onAllUsers}
            className="press grid size-11 shrink-0 place-items-center rounded-full text-fg3"
          >
            <ChevronRight size={20} />
          </button>
        </div>
      )}
    </div>
  );
}
