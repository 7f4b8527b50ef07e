import { createFileRoute } from '@tanstack/react-router';
import { NextPostsPage } from '#features/feed';

export const Route = createFileRoute('/post/find')({
  validateSearch: ({ postId }: Record<string, unknown>) => ({ postId: String(postId ?? '') }),
  component: ListRoute,
});

function ListRoute() {
  const { postId } = Route.useSearch();
  return <NextPostsPage key={postId} postId={postId} />;
}
