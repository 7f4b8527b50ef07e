import { Plural, useLingui } from '@lingui/react/macro';
import type { Comment, Reply } from '@muyu/contract/comment.ts';
import { pageSize } from '@muyu/contract/core/paging.ts';
import type { Post } from '@muyu/contract/post.ts';
import { useState } from 'react';
import { usePostState } from '../../client/overlay.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { CommentRow } from './comment-row.tsx';
import { useMoreReplies } from './use-more-replies.ts';

type Props = {
  post: Post;
  comment: Comment;
  /** What of mine still waits, below the others. */
  waiting: readonly Reply[];
};

/** A comment and all its replies; further ones come as the reader gets near the end. */
export function LookReplies({ post: given, comment, waiting }: Props) {
  const { t } = useLingui();
  const post = usePostState(given);
  const { more, busy } = useMoreReplies(post.postId);
  const [failed, setFailed] = useState(false);
  const { childLists: replies, commentNum, hasNextPage } = comment;
  const loadMore = async () => {
    setFailed(false);
    await more(comment, pageSize.people).catch(() => setFailed(true));
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
      <CommentRow said={comment} post={post} />
      <h2 className="mt-2 border-t border-line px-2 pt-4 pb-1 text-body font-semibold">
        <Plural value={commentNum} other="# 条回复" />
      </h2>
      <PagedList paged={paged} skeleton={null} end={null} empty={null}>
        <ul>
          {shown.map((reply) => (
            <li key={reply.replyId}>
              <CommentRow said={reply} post={post} siblings={replies} />
            </li>
          ))}
        </ul>
      </PagedList>
    </section>
  );
}
