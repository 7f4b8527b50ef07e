import { useLingui } from '@lingui/react/macro';
import { type CertifiedUser, listCertifiedCreatorsShort } from '@muyu/contract/feed-lists.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { UserLink, useRecommendableUsers } from '#features/social';
import { client } from '../../../client/client.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { CertifiedCounts } from './certified-counts.tsx';

const shown = 10;
const none: CertifiedUser[] = [];
const box = 'flex h-36 w-28 shrink-0 snap-start flex-col items-center rounded-card bg-s1 px-2 py-3';

/** The hottest certified creators side by side, with a link to all of them. */
export function CreatorStrip() {
  const { t } = useLingui();
  const { data, isLoadingError } = useQuery(client.query(listCertifiedCreatorsShort, { num: shown }));
  const people = useRecommendableUsers(data ?? none);
  if (isLoadingError || (data && people.length === 0)) return null;
  return (
    <section aria-label={t`认证创作者`} className="mb-3">
      <h2 className="flex items-center px-4">
        <Link
          to="/post/video/bigVList"
          className="press flex h-11 flex-1 items-center text-bar font-semibold"
        >
          {t`认证创作者`}
          <ChevronRight size={18} aria-hidden="true" className="ml-auto text-fg3" />
        </Link>
      </h2>
      <ul className="side-row snap-x snap-mandatory gap-2 scroll-px-3 px-3">
        {data
          ? people.map((person) => (
              <li key={person.userId}>
                <UserLink person={person} className={`press ${box}`}>
                  <Avatar src={person.headImgUrl} name={person.nickname} size={48} />
                  <span dir="auto" className="mt-1.5 max-w-full shrink-0 truncate text-caption font-medium">
                    {person.nickname}
                  </span>
                  <CertifiedCounts person={person} centered />
                </UserLink>
              </li>
            ))
          : [0, 1, 2, 3].map((card) => (
              <li key={card} aria-hidden="true" className={box}>
                <Skeleton className="size-12 rounded-full!" />
                <Skeleton className="mt-3 h-4 w-16" />
              </li>
            ))}
      </ul>
    </section>
  );
}
