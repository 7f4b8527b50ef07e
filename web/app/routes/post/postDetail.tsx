import { createFileRoute } from '@tanstack/react-router';
import { ClosedComments } from '../../../features/comment/closed-comments.tsx';
import { CommentList } from '../../../features/comment/comment-list.tsx';
import { Composer } from '../../../features/comment/composer.tsx';
import { TalkProvider } from '../../../features/comment/talk.tsx';
import { LikeAndCollect } from '../../../features/post/post-actions.tsx';
import { PostPage } from '../../../features/post/post-page.tsx';

export const Route = createFileRoute('/post/postDetail')({
  validateSearch: ({ postId }: Record<string, unknown>) => ({ postId: String(postId ?? '') }),
  component: PostRoute,
});

/** A post with its comments; what is not public cannot be talked about. */
function PostRoute() {
  const { postId } = Route.useSearch();
  return (
    <TalkProvider key={postId}>
      <PostPage
        postId={postId}
        talk={(post) => post.state === 'published' && <CommentList post={post} />}
        foot={(post) => {
          if (post.state !== 'published') return null;
          const acts = <LikeAndCollect post={post} />;
          return post.closeComment ? <ClosedComments acts={acts} /> : <Composer post={post} acts={acts} />;
        }}
      />
    </TalkProvider>
  );
}
