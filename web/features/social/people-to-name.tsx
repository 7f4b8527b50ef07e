import { useLingui } from '@lingui/react/macro';
import type { UserCard } from '@muyu/contract/account.ts';
import { recentMarks } from '@muyu/contract/post.ts';
import { followList } from '@muyu/contract/social.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { client } from '../../client/client.ts';
import { useSession } from '../../client/session.ts';
import { usePaged } from '../../client/use-paged.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export type NamedPerson = Pick<UserCard, 'userId' | 'nickname' | 'headImgUrl'>;
type Props = {
  onChoose(person: NamedPerson): void;
  /** Where several are chosen: is this one among them. Left out where a choice is the end of it. */
  isOn?(userId: string): boolean;
  /** No more can be chosen. */
  full?: boolean;
  /** At the end of a row. */
  mark?(on: boolean): ReactNode;
};

const named = (wanted: string) => (person: NamedPerson) =>
  person.nickname.toLowerCase().includes(wanted.trim().toLowerCase());

/** People to name in what one writes: whom I named lately, then whom I follow; searched by name. */
export function PeopleToName({ onChoose, isOn, full = false, mark }: Props) {
  const { t } = useLingui();
  const me = useSession((session) => session.account?.userId ?? '');
  const [wanted, setWanted] = useState('');
  const { data: lately = [] } = useQuery(client.query(recentMarks, {}));
  const follows = usePaged<NamedPerson>(client.pages(followList, { userId: me }), ({ userId }) => userId);
  const { hasMore, loadingMore, moreFailed, loadMore } = follows;

  // A name is looked for among all of them.
  const further = wanted.trim() !== '' && hasMore && !loadingMore && !moreFailed;
  useEffect(() => {
    if (further) void loadMore();
  }, [further, loadMore]);

  const known = new Set(lately.map(({ userId }) => userId));
  const groups = [
    { key: 'recent', name: t`最近标记过`, people: lately.filter(named(wanted)) },
    {
      key: 'follows',
      name: t`我的关注`,
      people: follows.items.filter(({ userId }) => !known.has(userId)).filter(named(wanted)),
    },
  ].filter(({ people }) => people.length > 0);
  return (
    <>
      <SearchField label={t`按昵称查找`} value={wanted} onChange={setWanted} />
      {follows.pending && [0, 1, 2].map((row) => <Skeleton key={row} className="mb-2 h-14" />)}
      {groups.map(({ key, name, people }) => (
        <section key={key} aria-label={name} className="pb-3">
          <h3 className="text-caption font-medium text-fg3">{name}</h3>
          <ul>
            {people.map((person) => {
              const on = isOn?.(person.userId);
              return (
                <li key={person.userId}>
                  <button
                    type="button"
                    aria-pressed={on}
                    disabled={!on && full}
                    onClick={() => onChoose(person)}
                    className="flex h-14 w-full items-center gap-3 text-left transition-colors active:bg-s2 disabled:opacity-45"
                  >
                    <Avatar src={person.headImgUrl} name={person.nickname} size={40} />
                    <span className="min-w-0 flex-1 truncate text-body">{person.nickname}</span>
                    {mark?.(on === true)}
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {!follows.pending && !further && groups.length === 0 && (
        <p className="py-8 text-center text-body text-fg2">
          {wanted.trim() ? t`没有找到这个人` : t`你关注的人会出现在这里`}
        </p>
      )}
      {hasMore && (
        <Button full variant="ghost" busy={loadingMore} onClick={() => void loadMore()}>
          {moreFailed ? t`没加载出来，再试一次` : t`加载更多`}
        </Button>
      )}
    </>
  );
}
