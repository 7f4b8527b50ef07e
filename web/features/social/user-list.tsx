import type { ListedUser } from '@muyu/contract/social.ts';
import type { ReactNode } from 'react';
import type { Paged } from '../../client/use-paged.ts';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { Skeleton } from '../../ui/list/skeleton.tsx';
import { UserRow } from './user-row.tsx';

const skeletonRows = [0, 1, 2, 3, 4, 5, 6, 7];

export const UserListSkeleton = () =>
  skeletonRows.map((row) => (
    <div key={row} className="flex items-center gap-3 px-4 py-2.5">
      <Skeleton className="size-12 rounded-full!" />
      <div className="flex-1 space-y-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3 w-3/5" />
      </div>
      <Skeleton className="h-9 w-16 rounded-full!" />
    </div>
  ));

type Props<Person> = {
  paged: Paged<Person>;
  empty: ReactNode;
  /** Name and signature of a person with marked parts. */
  mark?(person: Person): { nickname: ReactNode; sign: ReactNode };
};

/** A paged list of users: followers, likers, people of a search. */
export const UserList = <Person extends ListedUser>({ paged, empty, mark }: Props<Person>) => (
  <PagedList paged={paged} skeleton={<UserListSkeleton />} empty={empty}>
    <ul className="py-1.5">
      {paged.items.map((person) => (
        <UserRow key={person.userId} person={person} marked={mark?.(person)} />
      ))}
    </ul>
  </PagedList>
);

export const userIdOf = (person: ListedUser) => person.userId;
