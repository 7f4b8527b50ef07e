import { useLingui } from '@lingui/react/macro';
import type { UserCard } from '@muyu/contract/account/account.ts';
import { listRecentMentions } from '@muyu/contract/mention.ts';
import { keywordLength, searchUsers } from '@muyu/contract/search.ts';
import { listFollowing } from '@muyu/contract/social.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useState } from 'react';
import { client } from '../../client/client.ts';
import { useSession } from '../../client/session.ts';
import { usePaged } from '../../client/use-paged.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { useDebouncedValue } from '../../ui/form/use-debounced-value.ts';
import { Avatar } from '../../ui/image/avatar.tsx';
import { ErrorState } from '../../ui/list/list-states.tsx';
import { Skeleton } from '../../ui/list/skeleton.tsx';
import { useRecommendableUsers } from './recommendable-users.ts';

export type MentionCandidate = Pick<UserCard, 'userId' | 'nickname' | 'headImgUrl'>;
type Props = {
  onChoose(person: MentionCandidate): void;
  /** Whether a candidate is selected, for lists with several choices. Without it a choice closes the list. */
  isOn?(userId: string): boolean;
  /** No further candidate can be selected. */
  full?: boolean;
  /** Content at the end of a row. */
  mark?(on: boolean): ReactNode;
  initialSearch?: string;
  searchField?: Ref<HTMLInputElement>;
};

const candidateId = ({ userId }: MentionCandidate) => userId;
const matchesName = (searchText: string) => (person: MentionCandidate) =>
  person.nickname.toLowerCase().includes(searchText.trim().toLowerCase());

/** Users to mention: recently mentioned ones, then followed ones, and with a name everybody whom the search finds. */
export function MentionCandidates({
  onChoose,
  isOn,
  full = false,
  mark,
  initialSearch = '',
  searchField,
}: Props) {
  const { t } = useLingui();
  const me = useSession((session) => session.account?.userId ?? '');
  const [searchText, setSearchText] = useState(initialSearch);
  const { data: recent = [] } = useQuery(client.query(listRecentMentions, {}));
  const typed = searchText.trim().slice(0, keywordLength);
  const search = useDebouncedValue(typed);
  const follows = usePaged<MentionCandidate>(
    client.pages(listFollowing, { userId: me, search: search || undefined }),
    candidateId,
  );
  const found = usePaged<MentionCandidate>(client.pages(searchUsers, { keyword: search }), candidateId, {
    enabled: search !== '',
  });
  const wanted = useRecommendableUsers(found.items);
  const isTyping = search !== typed;

  const shown = new Set([me]);
  const takeNew = (people: MentionCandidate[]) =>
    people.filter(({ userId }) => !shown.has(userId) && shown.add(userId));
  const groups = [
    {
      key: 'recent',
      name: t`最近标记过`,
      people: takeNew(recent.filter(matchesName(searchText))),
      list: null,
    },
    {
      key: 'follows',
      name: t`我的关注`,
      people: takeNew(follows.items.filter(matchesName(searchText))),
      list: follows,
    },
    {
      key: 'others',
      name: t`其他人`,
      people: isTyping ? [] : takeNew(wanted),
      list: isTyping ? null : found,
    },
  ].filter(({ people, list }) => people.length > 0 || list?.hasMore);
  const lists = [follows, found];
  const pending = lists.some((list) => list.pending);
  const failed = lists.filter((list) => list.failed);
  return (
    <>
      <SearchField
        {...(searchField && { ref: searchField })}
        label={t`按昵称查找`}
        value={searchText}
        onChange={setSearchText}
      />
      {groups.map(({ key, name, people, list }) => (
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
          {list?.hasMore && (
            <Button
              full
              variant="ghost"
              busy={list.loadingMore || list.reloading}
              onClick={() => void list.loadMore()}
            >
              {list.moreFailed ? t`没加载出来，再试一次` : t`加载更多`}
            </Button>
          )}
        </section>
      ))}
      {pending && [0, 1, 2].map((row) => <Skeleton key={row} className="mb-2 h-14" />)}
      {failed[0] && (
        <ErrorState error={failed[0].error} onRetry={() => failed.forEach((list) => void list.retry())} />
      )}
      {!pending && failed.length === 0 && !isTyping && groups.length === 0 && (
        <p className="py-8 text-center text-body text-fg2">
          {searchText.trim() ? t`没有找到这个人` : t`你关注的人会出现在这里`}
        </p>
      )}
    </>
  );
}
