import { useLingui } from '@lingui/react/macro';
import { listActiveGames, listGames, listGameTags, listRecommendedGames } from '@muyu/contract/site/game.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client } from '../../client/client.ts';
import { usePaged } from '../../client/use-paged.ts';
import { EmptyState } from '../../ui/list/list-states.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { useSkeletonTiming } from '../../ui/list/skeleton-timing.ts';
import { Page } from '../../ui/page/page.tsx';
import { PullToRefresh } from '../../ui/page/pull-to-refresh.tsx';
import { TopBar } from '../../ui/page/top-bar.tsx';
import { GameCard, GameRows } from './game-card.tsx';
import { GameSkeleton } from './game-skeleton.tsx';

/** Games: tags, recommended and active ones, then all. `tabbed` on a main page, above the tab bar. */
export function GamesPage({ tabbed = false }: { tabbed?: boolean }) {
  const { t } = useLingui();
  const tags = useQuery(client.query(listGameTags, {}));
  const recommended = useQuery(client.query(listRecommendedGames, {}));
  const active = useQuery(client.query(listActiveGames, {}));
  const all = usePaged(client.pages(listGames, {}), ({ gameId }) => gameId);
  // The parts above the list come with it, so that it does not move when they arrive.
  const phase = useSkeletonTiming(
    all.pending || [tags, recommended, active].some(({ isPending }) => isPending),
  );
  // While the selections contain all games, the list of all says the same once.
  const selected = Math.max(active.data?.length ?? 0, recommended.data?.length ?? 0);
  const hasFurther = all.failed || all.hasMore || all.items.length > selected;
  const refresh = async () => {
    await Promise.all([tags.refetch(), recommended.refetch(), active.refetch(), all.reload()]);
  };
  return (
    <Page tabbed={tabbed} glow bar={<TopBar back title={t`游戏`} />}>
      <PullToRefresh onRefresh={refresh}>
        {phase === 'skeleton' && (
          <div className="px-4 pt-4">
            <GameSkeleton />
          </div>
        )}
        {phase === 'ready' && (
          <>
            {tags.data && tags.data.length > 0 && (
              <nav aria-label={t`游戏分类`} className="side-row gap-2 px-4 py-1">
                {tags.data.map(({ gameTagId, name }) => (
                  <Link
                    key={gameTagId}
                    to="/post/game/list"
                    search={{ gameTagId }}
                    className="press grid h-11 min-w-18 shrink-0 place-items-center rounded-full bg-s2 px-5 text-body font-medium"
                  >
                    {name}
                  </Link>
                ))}
              </nav>
            )}
            {hasFurther && (
              <>
                <GameRows title={t`大家在玩`} games={active.data} />
                <GameRows title={t`推荐`} games={recommended.data} />
              </>
            )}
            <section className="px-4 pt-4">
              <h2 className="mb-2 text-bar font-semibold">{t`全部游戏`}</h2>
              <PagedList paged={all} skeleton={<GameSkeleton />} empty={<EmptyState title={t`还没有游戏`} />}>
                <ul className="flex flex-col gap-2">
                  {all.items.map((game) => (
                    <li key={game.gameId}>
                      <GameCard game={game} />
                    </li>
                  ))}
                </ul>
              </PagedList>
            </section>
          </>
        )}
      </PullToRefresh>
    </Page>
  );
}
