import { createFileRoute } from '@tanstack/react-router';
import { NextPostsPage } from '#features/feed';
import { useKeptSearch } from '../../frame/use-kept-search.ts';

export const Route = createFileRoute('/post/find')({
  validateSearch: ({ postId }: Record<string, unknown>) => ({ postId: String(postId ?? '') }),
  component: ListRoute,
  staticData: { keepAlive: true },
});

function ListRoute() {
  const postId = useKeptSearch(Route.id, 'postId');
  return <NextPostsPage key={postId} postId={postId} />;
}
