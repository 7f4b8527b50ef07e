import { createFileRoute } from '@tanstack/react-router';
import { CommentFooter, CommentList, CommentSectionProvider, QueuedComments } from '#features/comment';
import { PostBarActions, PostPage } from '#features/post';
import { prefetchPost } from '../../prefetch-post.ts';

/** `commentId`, and `replyId` below it, are scrolled into view: notifications link to them. */
export const Route = createFileRoute('/post/postDetail')({
  validateSearch: ({ postId, commentId, replyId }: Record<string, unknown>) => ({
    postId: String(postId ?? ''),
    ...(commentId ? { commentId: String(commentId) } : {}),
    ...(commentId && replyId ? { replyId: String(replyId) } : {}),
  }),
  component: PostRoute,
  staticData: { messages: 'main', prefetch: prefetchPost },
});

/** A post with its comments; a post that is not public has no composer. */
function PostRoute() {
  const { postId, commentId, replyId } = Route.useSearch();
  const linkedComment = commentId ? { commentId, replyId } : undefined;
  return (
    <CommentSectionProvider key={`${postId} ${commentId} ${replyId}`} linkedComment={replyId ?? commentId}>
      <PostPage
        postId={postId}
        renderComments={(post) => <CommentList post={post} linkedComment={linkedComment} />}
        unsent={<QueuedComments post={{ postId, closeComment: true }} />}
        foot={(post) => <CommentFooter post={post} actions={<PostBarActions post={post} />} />}
      />
    </CommentSectionProvider>
  );
}
