import { useLingui } from '@lingui/react/macro';
import { listGames, listGameTags } from '@muyu/contract/site/game.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { client } from '../../client/client.ts';
import { usePaged } from '../../client/use-paged.ts';
import { EmptyState } from '../../ui/list/list-states.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useScrollRestoration } from '../../ui/page/scroll-restoration.ts';
import { TopBar } from '../../ui/page/top-bar.tsx';
import { GameCard } from './game-card.tsx';
import { GameSkeleton } from './game-skeleton.tsx';

/** The games of a tag; all without one. */
export function GameListPage({ gameTagId }: { gameTagId: string | undefined }) {
  const { t } = useLingui();
  const scroller = useRef<HTMLElement>(null);
  useScrollRestoration(scroller, true);
  const navigate = useNavigate();
  const tags = useQuery(client.query(listGameTags, {}));
  const paged = usePaged(client.pages(listGames, { gameTagId }), ({ gameId }) => gameId, {
    inlineNotFound: true,
  });
  const name = tags.data?.find((tag) => tag.gameTagId === gameTagId)?.name;
  const { error } = paged;
  const isGone = error !== null && 'status' in error && error.status === 404;
  const empty = (
    <EmptyState
      title={t`这个分类还没有游戏`}
      action={{ label: t`看全部游戏`, onClick: () => void navigate({ to: '/post/game', replace: true }) }}
    />
  );
  return (
    <Page scrollRef={scroller} bar={<TopBar back title={name ?? t`游戏`} />}>
      <div className="px-4 pt-1">
        {paged.failed && isGone ? (
          <EmptyState
            title={t`没有找到这个分类`}
            text={t`它可能已经被移除了。`}
            action={{
              label: t`看全部游戏`,
              onClick: () => void navigate({ to: '/post/game', replace: true }),
            }}
          />
        ) : (
          <PagedList paged={paged} skeleton={<GameSkeleton />} empty={empty}>
            <ul className="flex flex-col gap-2">
              {paged.items.map((game) => (
                <li key={game.gameId}>
                  <GameCard game={game} />
                </li>
              ))}
            </ul>
          </PagedList>
        )}
      </div>
    </Page>
  );
}
