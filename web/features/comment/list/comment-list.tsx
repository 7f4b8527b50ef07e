import { useLingui } from '@lingui/react/macro';
import type { Comment, Reply } from '@muyu/contract/comment.ts';
import type { Post } from '@muyu/contract/post.ts';
import { usePatchedPost } from '../../../client/optimistic-patches.ts';
import { cx } from '../../../ui/cx.ts';
import { EmptyState, EndOfList } from '../../../ui/list/list-states.tsx';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { useCommentSection } from '../comment-section-context.tsx';
import { useCommentSelection } from '../selection/comment-selection-context.tsx';
import { SelectableRow } from '../selection/selectable-row.tsx';
import { Replies } from '../thread/replies.tsx';
import { CommentListHeader } from './comment-list-header.tsx';
import { CommentRow } from './comment-row.tsx';
import { CommentSkeleton } from './comment-skeleton.tsx';
import { QueuedComments } from './queued-comments.tsx';
import { useComments, useLoadedComments } from './use-comments.ts';
import { type LinkedComment, useLinkedComment } from './use-linked-comment.ts';

type Props = {
  post: Post;
  /** The target of a link: scrolled into view and highlighted. */
  linkedComment?: LinkedComment;
  /** True when the page shows the number of comments above the list already. */
  hideCount?: boolean;
};
const noReplies: Reply[] = [];
const noComments: Comment[] = [];

/** The comments of a post: pinned comments, pending comments of the viewer, then the hottest or newest. */
export function CommentList({ post: given, linkedComment, hideCount = false }: Props) {
  const { t } = useLingui();
  const patched = usePatchedPost(given);
  const comments = useComments(patched.postId);
  const { waiting, followedOnly } = useLoadedComments(patched.postId);
  const post = followedOnly ? { ...patched, closeComment: true } : patched;
  const { focusComposer } = useCommentSection();
  const { active: isSelecting } = useCommentSelection();
  const { items } = comments;
  useLinkedComment(post.postId, linkedComment, items, !comments.pending && !comments.failed);
  const pinned = items.filter(({ top }) => top);
  const pending = isSelecting ? noComments : (waiting?.comments ?? noComments);
  const shown = [...pinned, ...pending, ...items.filter(({ top }) => !top)];
  const pendingRepliesOf = (commentId: string) =>
    (waiting?.replies ?? noReplies).filter((reply) => reply.commentId === commentId);
  return (
    <section
      id="comments"
      tabIndex={-1}
      aria-label={t`评论`}
      className={cx('outline-none', !hideCount && 'border-t border-line pt-3')}
    >
      <CommentListHeader post={post} hideCount={hideCount} />
      <QueuedComments post={post} />
      <PagedList
        paged={{ ...comments, items: shown }}
        skeleton={<CommentSkeleton />}
        end={<EndOfList />}
        empty={
          post.closeComment ? (
            <p className="px-4 py-10 text-center text-body text-fg3">
              {followedOnly ? t`还没有评论` : t`作者已关闭评论`}
            </p>
          ) : (
            <EmptyState
              title={t`还没有评论`}
              text={t`第一句话，留给你来说。`}
              action={{ label: t`写评论`, onClick: focusComposer }}
            />
          )
        }
      >
        <ul className="px-2">
          {shown.map((comment) => (
            <li
              key={comment.commentId}
              className="[contain-intrinsic-size:auto_96px] [content-visibility:auto]"
            >
              {isSelecting ? <SelectableRow comment={comment} /> : <CommentRow entry={comment} post={post} />}
              <Replies
                comment={comment}
                waiting={isSelecting ? noReplies : pendingRepliesOf(comment.commentId)}
                row={(reply) =>
                  isSelecting ? (
                    <SelectableRow comment={comment} reply={reply} />
                  ) : (
                    <CommentRow entry={reply} post={post} siblings={comment.childLists} />
                  )
                }
              />
            </li>
          ))}
        </ul>
      </PagedList>
    </section>
  );
}
