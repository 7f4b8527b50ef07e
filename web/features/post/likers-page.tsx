import { useLingui } from '@lingui/react/macro';
import { likers } from '@muyu/contract/like.ts';
import { useRef, useState } from 'react';
import { client } from '../../client/client.ts';
import { usePaged } from '../../client/use-paged.ts';
import { Page } from '../../ui/page.tsx';
import { useScrollPlace } from '../../ui/scroll-place.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Empty } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { usePaused } from '../account/use-paused.ts';
import { PeopleList, personId } from '../social/people-list.tsx';

type Props = { postId: string; commentId?: string };
type Whom = 'all' | 'followed';

/** Who liked a post, or a comment of it, newest first: all of them, whom I follow, or who is called so. */
export function LikersPage({ postId, commentId }: Props) {
  const { t } = useLingui();
  const scroller = useRef<HTMLElement>(null);
  const [whom, setWhom] = useState<Whom>('all');
  const [typed, setTyped] = useState('');
  const search = usePaused(typed.trim());
  useScrollPlace(scroller, true);
  const status = whom === 'followed' ? (1 as const) : undefined;
  const asked = { postId, commentId, search: search || undefined, status };
  const paged = usePaged(client.pages(likers, asked), personId, {
    enabled: postId !== '',
    inlineNotFound: true,
  });
  const items: Array<{ key: Whom; label: string }> = [
    { key: 'all', label: t`全部` },
    { key: 'followed', label: t`我关注的` },
  ];
  const empty = search ? (
    <Empty
      title={t`没有找到叫“${search}”的人`}
      text={t`换个名字试试。`}
      action={{ label: t`看所有人`, onClick: () => setTyped('') }}
    />
  ) : whom === 'followed' ? (
    <Empty title={t`你关注的人还没有点赞`} action={{ label: t`看所有人`, onClick: () => setWhom('all') }} />
  ) : (
    <Empty title={t`还没有人点赞`} text={t`喜欢的话，可以做第一个。`} />
  );
  return (
    <Page
      scrollRef={scroller}
      bar={
        <>
          <TopBar back title={t`赞过的人`} />
          <div className="px-4 pb-1">
            <SearchField label={t`搜索赞过的人`} value={typed} onChange={setTyped} />
          </div>
          <Tabs
            items={items}
            value={whom}
            onChange={(key) => setWhom(key)}
            label={t`谁赞过`}
            className="justify-around"
          />
        </>
      }
    >
      <PeopleList key={`${whom} ${search}`} paged={paged} empty={empty} />
    </Page>
  );
}
