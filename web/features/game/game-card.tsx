import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Game } from '@muyu/contract/site/game.ts';
import { Link } from '@tanstack/react-router';
import { Gamepad2 } from 'lucide-react';
import { GameDrawing } from './game-drawing.tsx';

/** The picture of a game, or a drawing in its place. */
export function GamePicture({ game, className }: { game: Game; className: string }) {
  if (game.picture) return <img src={game.picture.url} alt="" className={`${className} object-cover`} />;
  if (game.playUrl) return <GameDrawing playUrl={game.playUrl} className={className} />;
  return (
    <span className={`${className} grid place-items-center bg-tint-violet text-ink-violet`}>
      <Gamepad2 size={32} aria-hidden="true" />
    </span>
  );
}

/** A game in a list: picture, name, one line. */
export function GameCard({ game }: { game: Game }) {
  const { t } = useLingui();
  const { gameId, name, text, plays } = game;
  return (
    <Link
      to="/post/game/detail"
      search={{ gameId }}
      className="press flex items-center gap-3 rounded-card bg-s1 p-3"
    >
      <GamePicture game={game} className="size-18 shrink-0 rounded-media" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-input font-semibold">
          {name}
        </span>
        <span dir="auto" className="line-clamp-2 text-caption text-fg2">
          {text}
        </span>
        {plays > 0 && (
          <span className="mt-0.5 block text-micro text-fg3">
            {t`${plural(plays, { other: '近 7 天玩了 # 次' })}`}
          </span>
        )}
      </span>
    </Link>
  );
}

/** Games below each other under a heading; nothing without games. */
export const GameRows = ({ title, games }: { title: string; games: readonly Game[] | undefined }) =>
  games && games.length > 0 ? (
    <section className="px-4 pt-4">
      <h2 className="mb-2 text-bar font-semibold">{title}</h2>
      <ul className="flex flex-col gap-2">
        {games.map((game) => (
          <li key={game.gameId}>
            <GameCard game={game} />
          </li>
        ))}
      </ul>
    </section>
  ) : null;
