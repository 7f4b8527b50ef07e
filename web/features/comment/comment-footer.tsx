import type { Post } from '@muyu/contract/post.ts';
import type { ReactNode } from 'react';
import { usePatchedPost } from '../../client/optimistic-patches.ts';
import { ClosedComments } from './composer/closed-comments.tsx';
import { Composer } from './composer/composer.tsx';
import { useLoadedComments } from './list/use-comments.ts';
import { useCommentSelection } from './selection/comment-selection-context.tsx';
import { SelectionFooter } from './selection/selection-footer.tsx';

type Props = {
  post: Post;
  /** Shown beside the field while it is empty: like, collect. */
  actions: ReactNode;
};

/**
 * The footer of a comment list: the composer, the notice that the viewer may not comment, or the selection for deletion.
 */
export function CommentFooter({ post: given, actions }: Props) {
  const post = usePatchedPost(given);
  const { active } = useCommentSelection();
  const { followedOnly } = useLoadedComments(post.postId);
  if (active) return <SelectionFooter post={post} />;
  return post.closeComment || followedOnly ? (
    <ClosedComments actions={actions} followedOnly={!post.closeComment} />
  ) : (
    <Composer post={post} actions={actions} />
  );
}
