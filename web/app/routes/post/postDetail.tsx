import { createFileRoute } from '@tanstack/react-router';
import { CommentFoot } from '../../../features/comment/comment-foot.tsx';
import { CommentList } from '../../../features/comment/comment-list.tsx';
import { TalkProvider } from '../../../features/comment/talk.tsx';
import { LikeAndCollect } from '../../../features/post/post-actions.tsx';
import { PostPage } from '../../../features/post/post-page.tsx';

/** `commentId`, and `replyId` below it: what a message leads to. */
export const Route = createFileRoute('/post/postDetail')({
  validateSearch: ({ postId, commentId, replyId }: Record<string, unknown>) => ({
    postId: String(postId ?? ''),
    ...(commentId ? { commentId: String(commentId) } : {}),
    ...(commentId && replyId ? { replyId: String(replyId) } : {}),
  }),
  component: PostRoute,
});

/** A post with its comments; what is not public cannot be talked about. */
function PostRoute() {
  const { postId, commentId, replyId } = Route.useSearch();
  const spot = commentId ? { commentId, replyId } : undefined;
  return (
    <TalkProvider key={`${postId} ${commentId} ${replyId}`} spot={replyId ?? commentId}>
      <PostPage
        postId={postId}
        talk={(post) => post.state === 'published' && <CommentList post={post} spot={spot} />}
        foot={(post) =>
          post.state === 'published' && <CommentFoot post={post} acts={<LikeAndCollect post={post} />} />
        }
      />
    </TalkProvider>
  );
}
