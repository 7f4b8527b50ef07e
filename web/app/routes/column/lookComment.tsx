import { createFileRoute } from '@tanstack/react-router';
import { CommentSectionProvider, CommentThreadPage } from '#features/comment';

export const Route = createFileRoute('/column/lookComment')({
  validateSearch: ({ postId, commentId, replyId }: Record<string, unknown>) => ({
    postId: String(postId ?? ''),
    commentId: String(commentId ?? ''),
    ...(replyId ? { replyId: String(replyId) } : {}),
  }),
  component: CommentThreadRoute,
});

/** A comment with all of its replies; `replyId` scrolls to one of them. */
function CommentThreadRoute() {
  const { postId, commentId, replyId } = Route.useSearch();
  const linkedComment = replyId ?? commentId;
  return (
    <CommentSectionProvider key={`${postId} ${linkedComment}`} linkedComment={linkedComment}>
      <CommentThreadPage postId={postId} commentId={commentId} replyId={replyId} />
    </CommentSectionProvider>
  );
}
