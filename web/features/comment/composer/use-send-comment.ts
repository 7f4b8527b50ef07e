import { type Comment, listComments, type Reply } from '@muyu/contract/comment.ts';
import { isUnanswered } from '@muyu/contract/core/client.ts';
import type { MentionedUser, Post } from '@muyu/contract/post.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { enqueueAct, useOutbox } from '../../../client/offline/outbox.ts';
import { actTimeoutMs, replyWithin } from '../../../client/offline/reply-within.ts';
import { mustQueue } from '../../../client/offline/send-or-queue.ts';
import { applyPostPatch, patchPost, usePatches } from '../../../client/optimistic-patches.ts';
import { type CommentPages, changeComment, isLoaded, withNewReply, withPending } from '../comment-cache.ts';
import { type ReplyTarget, useCommentSection } from '../comment-section-context.tsx';
import { sendComment } from '../comment-senders.ts';
import { useChangeComments, useInsertComment } from '../list/use-comments.ts';
import { clearSentDraft, getAttemptKey, readCommentDraft } from './comment-draft.ts';

type CommentInput = { text: string; marks: readonly MentionedUser[]; target: ReplyTarget | null };

/**
 * Sends a comment or reply and adds it to the loaded list, marked when it waits for review. Without a connection it is
 * queued, and `onSent` gets null. `isCleared` is false when the field has got another comment meanwhile. The composer shows
 * an error itself.
 */
export function useSendComment(
  post: Post,
  draftKey: string,
  onSent: (sent: Comment | Reply | null, isCleared: boolean) => void,
) {
  const { postId } = post;
  const queryClient = useQueryClient();
  const change = useChangeComments(postId);
  const insert = useInsertComment(postId);
  const { order, setHighlighted } = useCommentSection();

  const show = (sent: Comment | Reply) => {
    if (sent.state === 'pending') return change(withPending(sent));
    const id = 'replyId' in sent ? sent.replyId : sent.commentId;
    const list = queryClient.getQueryData<CommentPages>(client.keyOf(listComments, { postId, order }));
    // The reply to an earlier attempt may have been lost and the list loaded since.
    if (!isLoaded(list, id)) {
      if ('replyId' in sent) change(changeComment(sent.commentId, (comment) => withNewReply(comment, sent)));
      else insert(sent);
      const { commentNum } = applyPostPatch(post, usePatches.getState().posts[postId]);
      patchPost(postId, { commentNum: commentNum + 1 });
    }
    setHighlighted({ id, block: 'nearest' });
  };
  return useMutation<Comment | Reply | null, Error, CommentInput, ReplyTarget | null>({
    meta: { inline: true },
    // Null in the draft is what the field answers by default.
    onMutate: () => readCommentDraft(draftKey).target,
    async mutationFn({ text, marks, target }) {
      const content = text.trim();
      const markUserIds = marks.map(({ userId }) => userId);
      const { commentId, replyId } = target ?? {};
      const key = getAttemptKey(draftKey, JSON.stringify([content, markUserIds, commentId, replyId]));
      const input = {
        postId,
        content,
        markUserIds,
        key,
        ...(commentId ? { commentId } : {}),
        ...(replyId ? { replyId } : {}),
      };
      const queue = (isAttempted: boolean) => {
        const nickname = target?.nickname ?? null;
        enqueueAct(`comment:${key}`, { kind: 'comment', input, marks, nickname }, isAttempted);
        return null;
      };
      const { userId } = useOutbox.getState();
      if (mustQueue(`comment:${key}`)) return queue(false);
      try {
        return await replyWithin(actTimeoutMs, sendComment(input));
      } catch (error) {
        // Not for another account, which has logged in meanwhile.
        if (!isUnanswered(error) || useOutbox.getState().userId !== userId) throw error;
        return queue(true);
      }
    },
    onSuccess(sent, { text }, target) {
      const isCleared = clearSentDraft(draftKey, { text, target });
      if (sent) show(sent);
      onSent(sent, isCleared);
    },
  });
}
