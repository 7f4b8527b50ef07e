import { createFileRoute } from '@tanstack/react-router';
import { LookPage } from '../../../features/comment/look-page.tsx';
import { TalkProvider } from '../../../features/comment/talk.tsx';

export const Route = createFileRoute('/column/lookComment')({
  validateSearch: ({ postId, commentId, replyId }: Record<string, unknown>) => ({
    postId: String(postId ?? ''),
    commentId: String(commentId ?? ''),
    ...(replyId ? { replyId: String(replyId) } : {}),
  }),
  component: LookRoute,
});

/** One comment with all its replies; a link to one of them leads to it. */
function LookRoute() {
  const { postId, commentId, replyId } = Route.useSearch();
  const spot = replyId ?? commentId;
  return (
    <TalkProvider key={`${postId} ${spot}`} spot={spot}>
      <LookPage postId={postId} commentId={commentId} replyId={replyId} />
    </TalkProvider>
  );
}
