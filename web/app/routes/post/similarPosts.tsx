import { createFileRoute } from '@tanstack/react-router';
import { SimilarPage } from '#features/feed';

export const Route = createFileRoute('/post/similarPosts')({
  validateSearch: ({ postId }: Record<string, unknown>) => ({ postId: String(postId ?? '') }),
  component: ListRoute,
});

function ListRoute() {
  const { postId } = Route.useSearch();
  return <SimilarPage key={postId} postId={postId} />;
}
