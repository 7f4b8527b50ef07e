import { createFileRoute } from '@tanstack/react-router';
import { LikersPage } from '#features/post';

export const Route = createFileRoute('/column/approvalList')({
  validateSearch: ({
    postId,
    commentId,
  }: Record<string, unknown>): { postId: string; commentId?: string } => ({
    postId: String(postId ?? ''),
    ...(commentId ? { commentId: String(commentId) } : {}),
  }),
  component: LikersRoute,
});

function LikersRoute() {
  return <LikersPage {...Route.useSearch()} />;
}
