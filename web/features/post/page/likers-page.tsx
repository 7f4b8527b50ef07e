import { useLingui } from '@lingui/react/macro';
import { listLikers } from '@muyu/contract/like.ts';
import { useRef } from 'react';
import { UserList, userIdOf } from '#features/social';
import { client } from '../../../client/client.ts';
import { usePaged } from '../../../client/use-paged.ts';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { useDebouncedValue } from '../../../ui/form/use-debounced-value.ts';
import { EmptyState } from '../../../ui/list/list-states.tsx';
import { useEntryState } from '../../../ui/page/entry-state.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useScrollRestoration } from '../../../ui/page/scroll-restoration.ts';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';

type Props = { postId: string; commentId?: string };
type LikerFilter = 'all' | 'followed';

/** The people who liked a post or a comment, newest first; filters: all, followed, by name. */
export function LikersPage({ postId, commentId }: Props) {
  const { t } = useLingui();
  const scroller = useRef<HTMLElement>(null);
  const [filter, setFilter] = useEntryState<LikerFilter>('likers', 'all');
  const [input, setInput] = useEntryState('likers search', '');
  const search = useDebouncedValue(input.trim());
  useScrollRestoration(scroller, true);
  const status = filter === 'followed' ? (1 as const) : undefined;
  const query = { postId, commentId, search: search || undefined, status };
  const paged = usePaged(client.pages(listLikers, query), userIdOf, {
    enabled: postId !== '',
    inlineNotFound: true,
  });
  const items: Array<{ key: LikerFilter; label: string }> = [
    { key: 'all', label: t`全部` },
    { key: 'followed', label: t`我关注的` },
  ];
  const empty = search ? (
    <EmptyState
      title={t`没有找到叫「${search}」的人`}
      text={t`换个名字试试。`}
      action={{ label: t`看所有人`, onClick: () => setInput('') }}
    />
  ) : filter === 'followed' ? (
    <EmptyState
      title={t`你关注的人还没有点赞`}
      action={{ label: t`看所有人`, onClick: () => setFilter('all') }}
    />
  ) : (
    <EmptyState title={t`还没有人点赞`} text={t`喜欢的话，可以做第一个。`} />
  );
  return (
    <Page
      scrollRef={scroller}
      bar={
        <>
          <TopBar back title={t`赞过的人`} />
          <div className="px-4 pb-1">
            <SearchField label={t`搜索赞过的人`} value={input} onChange={setInput} />
          </div>
          <Tabs
            items={items}
            value={filter}
            onChange={setFilter}
            label={t`谁赞过`}
            className="justify-around"
          />
        </>
      }
    >
      <UserList key={`${filter} ${search}`} paged={paged} empty={empty} />
    </Page>
  );
}
