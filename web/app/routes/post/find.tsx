import { createFileRoute } from '@tanstack/react-router';
import { NextPostsPage } from '#features/feed';
import { NotFoundPage } from '../../errors/not-found-page.tsx';
import { useKeptSearch } from '../../frame/use-kept-search.ts';

export const Route = createFileRoute('/post/find')({
  validateSearch: ({ postId }: Record<string, unknown>) => ({ postId: String(postId ?? '') }),
  component: ListRoute,
  staticData: { keepAlive: true },
});

function ListRoute() {
  const postId = useKeptSearch(Route.id, 'postId');
  return postId ? <NextPostsPage key={postId} postId={postId} /> : <NotFoundPage />;
}
