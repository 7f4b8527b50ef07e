import { Trans, useLingui } from '@lingui/react/macro';
import { getGame, listMoreGames, startGame } from '@muyu/contract/site/game.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { UserLink } from '#features/social';
import { client } from '../../client/client.ts';
import { Button } from '../../ui/button.tsx';
import { Avatar } from '../../ui/image/avatar.tsx';
import { EmptyState, ErrorState } from '../../ui/list/list-states.tsx';
import { takeFocus } from '../../ui/page/focus-in-place.ts';
import { Page } from '../../ui/page/page.tsx';
import { ScrollMemory } from '../../ui/page/scroll-memory.tsx';
import { TopBar } from '../../ui/page/top-bar.tsx';
import { GamePicture, GameRows } from './game-card.tsx';
import { GameFrame } from './game-frame.tsx';
import { GameSkeleton } from './game-skeleton.tsx';

/** One game: play it here or follow its link; best scores of friends; more games. */
export function GamePage({ gameId }: { gameId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [playing, setPlaying] = useState<boolean | null>(null);
  const query = useQuery({ ...client.query(getGame, { id: gameId }), meta: { inlineNotFound: true } });
  const more = useQuery({
    ...client.query(listMoreGames, { gameId }),
    enabled: query.isSuccess,
    meta: { inlineNotFound: true },
  });
  const { data: game, error } = query;
  if (game && playing && game.playUrl) {
    const stop = () => {
      setPlaying(false);
      void query.refetch();
    };
    return (
      <GameFrame gameId={gameId} name={game.name} url={game.playUrl} best={game.best ?? 0} onClose={stop} />
    );
  }
  const isGone = error !== null && 'status' in error && error.status === 404;
  return (
    <Page glow bar={<TopBar back title={game?.name ?? t`游戏`} />}>
      <ScrollMemory />
      {query.isPending && (
        <div className="px-4">
          <GameSkeleton />
        </div>
      )}
      {error &&
        !game &&
        (isGone ? (
          <EmptyState
            title={t`没有找到这个游戏`}
            text={t`它可能已经下线了。`}
            action={{
              label: t`看全部游戏`,
              onClick: () => void navigate({ to: '/post/game', replace: true }),
            }}
          />
        ) : (
          <ErrorState error={error} onRetry={() => void query.refetch()} />
        ))}
      {game && (
        <>
          <section className="flex flex-col items-center px-6 pt-2 text-center">
            <GamePicture game={game} className="size-28 rounded-card" />
            <p dir="auto" className="mt-4 text-body text-fg2 text-pretty">
              {game.text}
            </p>
            {game.best !== null && (
              <p className="mt-3 text-body">
                <Trans>
                  我的最高分 <strong className="tabular-nums">{game.best}</strong>
                </Trans>
              </p>
            )}
            {game.playUrl ? (
              <Button
                // After a game.
                ref={playing === false ? takeFocus : undefined}
                full
                className="mt-5 max-w-80"
                onClick={() => setPlaying(true)}
              >
                <Trans>开始玩</Trans>
              </Button>
            ) : (
              game.link && (
                <a
                  href={game.link}
                  target="_blank"
                  rel="noopener nofollow"
                  onClick={() => void client.request(startGame, { id: gameId }).catch(() => undefined)}
                  className="press mt-5 grid h-12 w-full max-w-80 place-items-center rounded-full bg-brand text-input font-medium text-on-brand"
                >
                  <Trans>去别的网站玩</Trans>
                </a>
              )
            )}
          </section>
          {game.friends.length > 0 && (
            <section className="px-4 pt-6">
              <h2 className="mb-2 text-bar font-semibold">{t`好友最高分`}</h2>
              <ol className="divide-y divide-line rounded-card bg-s1">
                {game.friends.map(({ user, score }, index) => (
                  <li key={user.userId}>
                    <UserLink person={user} className="flex h-14 items-center gap-3 px-4">
                      <span className="w-5 text-center text-caption text-fg3 tabular-nums">{index + 1}</span>
                      <Avatar src={user.headImgUrl} name={user.nickname} size={36} />
                      <span dir="auto" className="min-w-0 flex-1 truncate">
                        {user.nickname}
                      </span>
                      <strong className="tabular-nums">{score}</strong>
                    </UserLink>
                  </li>
                ))}
              </ol>
            </section>
          )}
          <GameRows title={t`更多游戏`} games={more.data} />
        </>
      )}
    </Page>
  );
}
