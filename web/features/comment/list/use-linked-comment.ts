import { useLingui } from '@lingui/react/macro';
import type { Comment } from '@muyu/contract/comment.ts';
import { ApiError } from '@muyu/contract/core/client.ts';
import { useEffect, useRef } from 'react';
import { toast } from '../../../ui/overlay/toast.tsx';
import { changeComment, withReplies } from '../comment-cache.ts';
import { useCommentSection } from '../comment-section-context.tsx';
import { useCommentThread } from '../thread/use-comment-thread.ts';
import { useChangeComments, useInsertComment } from './use-comments.ts';

/** The comment or reply that a link to the post leads to. */
export type LinkedComment = { commentId: string; replyId?: string };

/** Loads the target of a link into the list at any depth; shows a toast when it does not exist any more. */
export function useLinkedComment(
  postId: string,
  linkedComment: LinkedComment | undefined,
  loaded: readonly Comment[],
  ready: boolean,
) {
  const { t } = useLingui();
  const { setHighlighted } = useCommentSection();
  const change = useChangeComments(postId);
  const insert = useInsertComment(postId);
  const isReported = useRef(false);
  const thread = useCommentThread({
    postId,
    commentId: linkedComment?.commentId ?? '',
    replyId: linkedComment?.replyId,
  });
  const found = thread.data?.pages[0]?.resultList[0];
  const reply = found?.childLists.find(({ replyId }) => replyId === linkedComment?.replyId);
  const listed = found && loaded.find(({ commentId }) => commentId === found.commentId);
  const isListed = listed && (!reply || listed.childLists.some(({ replyId }) => replyId === reply.replyId));

  useEffect(() => {
    if (!ready || !found || isListed) return;
    if (!listed) insert(found);
    else if (reply) change(changeComment(found.commentId, (comment) => withReplies(comment, [reply])));
  }, [ready, found, listed, isListed, reply, change, insert]);

  const missing = thread.error instanceof ApiError && thread.error.status === 404;
  const target = linkedComment?.replyId ? reply : found;
  useEffect(() => {
    if (isReported.current || (!missing && !thread.isSuccess)) return;
    isReported.current = true;
    if (target) return;
    setHighlighted(null);
    toast(t`这条评论已经不在了`);
  }, [missing, thread.isSuccess, target, setHighlighted, t]);
}
