import { createFileRoute } from '@tanstack/react-router';
import { LikersPage } from '../../../features/post/likers-page.tsx';

export const Route = createFileRoute('/column/approvalList')({
  validateSearch: ({ postId }: Record<string, unknown>) => ({ postId: String(postId ?? '') }),
  component: LikersRoute,
});

function LikersRoute() {
  const { postId } = Route.useSearch();
  return <LikersPage postId={postId} />;
}
