import { createFileRoute } from '@tanstack/react-router';
import { GameListPage } from '#features/game';

export const Route = createFileRoute('/post/game/list')({
  validateSearch: ({ gameTagId }: Record<string, unknown>): { gameTagId?: string } =>
    typeof gameTagId === 'string' ? { gameTagId } : {},
  component: GameList,
});

function GameList() {
  const { gameTagId } = Route.useSearch();
  return <GameListPage key={gameTagId} gameTagId={gameTagId} />;
}
