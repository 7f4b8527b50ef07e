import { createFileRoute } from '@tanstack/react-router';
import { GamePage } from '#features/game';

export const Route = createFileRoute('/post/game/detail')({
  validateSearch: ({ gameId }: Record<string, unknown>) => ({ gameId: String(gameId ?? 'none') }),
  component: GameDetail,
});

function GameDetail() {
  const { gameId } = Route.useSearch();
  return <GamePage key={gameId} gameId={gameId} />;
}
