import { createFileRoute } from '@tanstack/react-router';
import { SimilarPage } from '#features/feed';
import { NotFoundPage } from '../../errors/not-found-page.tsx';

export const Route = createFileRoute('/post/similarPosts')({
  validateSearch: ({ postId }: Record<string, unknown>) => ({ postId: String(postId ?? '') }),
  component: ListRoute,
});

function ListRoute() {
  const { postId } = Route.useSearch();
  return postId ? <SimilarPage key={postId} postId={postId} /> : <NotFoundPage />;
}
