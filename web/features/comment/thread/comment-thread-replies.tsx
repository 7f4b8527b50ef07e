import { Plural, useLingui } from '@lingui/react/macro';
import type { Comment, Reply } from '@muyu/contract/comment.ts';
import { pageSize } from '@muyu/contract/core/paging.ts';
import type { Post } from '@muyu/contract/post.ts';
import { useState } from 'react';
import { usePatchedPost } from '../../../client/optimistic-patches.ts';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { CommentRow } from '../list/comment-row.tsx';
import { QueuedComments } from '../list/queued-comments.tsx';
import { useMoreReplies } from './use-more-replies.ts';

type Props = {
  post: Post;
  /** The author takes comments of followed people only, and the viewer is none. */
  followedOnly: boolean;
  comment: Comment;
  /** Pending replies of the viewer, below the others. */
  waiting: readonly Reply[];
};

/** A comment and all its replies; more replies load near the end. */
export function CommentThreadReplies({ post: given, followedOnly, comment, waiting }: Props) {
  const { t } = useLingui();
  const patched = usePatchedPost(given);
  const post = followedOnly ? { ...patched, closeComment: true } : patched;
  const { loadReplies, busy } = useMoreReplies(post.postId);
  const [failed, setFailed] = useState(false);
  const { childLists: replies, commentNum, hasNextPage } = comment;
  const loadMore = async () => {
    await loadReplies(comment, pageSize.people).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  };
  const shown = [...replies, ...waiting];
  const paged = {
    items: shown,
    pending: false,
    failed: false,
    error: null,
    retry: loadMore,
    hasMore: hasNextPage || commentNum > replies.length,
    loadingMore: busy,
    moreFailed: failed,
    loadMore,
  };
  return (
    <section aria-label={t`评论`} className="px-2 pb-6">
      <CommentRow entry={comment} post={post} />
      <h2 className="mt-2 border-t border-line px-2 pt-4 pb-1 text-body font-semibold">
        <Plural value={commentNum} other="# 条回复" />
      </h2>
      <QueuedComments post={post} commentId={comment.commentId} />
      <PagedList paged={paged} skeleton={null} end={null} empty={null}>
        <ul>
          {shown.map((reply) => (
            <li key={reply.replyId}>
              <CommentRow entry={reply} post={post} siblings={replies} />
            </li>
          ))}
        </ul>
      </PagedList>
    </section>
  );
}
