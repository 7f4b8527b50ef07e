import {
  addComment,
  type Comment,
  commentPage,
  type Reply,
  replyToComment,
  replyToReply,
} from '@muyu/contract/comment.ts';
import type { MarkedUser, Post } from '@muyu/contract/post.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../client/client.ts';
import { mergePost, patchPost, useOverlay } from '../../client/overlay.ts';
import {
  answered,
  type CommentPages,
  changeComment,
  isLoaded,
  withComment,
  withWaiting,
} from './comment-cache.ts';
import { attemptKey, sentDraft } from './comment-draft.ts';
import { type ReplyTarget, useTalk } from './talk.tsx';
import { useChangeComments } from './use-comments.ts';

type Written = { text: string; marks: readonly MarkedUser[]; target: ReplyTarget | null };

/**
 * Sends what was written at a place; the list shows it as soon as the server has it, or that it waits for review. A
 * refusal stays with the composer.
 */
export function useSendComment(post: Post, place: string, onSent: (sent: Comment | Reply) => void) {
  const { postId } = post;
  const queryClient = useQueryClient();
  const change = useChangeComments(postId);
  const { setFresh } = useTalk();

  const show = (sent: Comment | Reply) => {
    if (sent.state === 'pending') return change(withWaiting(sent));
    const id = 'replyId' in sent ? sent.replyId : sent.commentId;
    const list = queryClient.getQueryData<CommentPages>(client.keyOf(commentPage, { postId }));
    // The answer to a first try may have been lost on its way, and the list been read since.
    if (!isLoaded(list, id)) {
      if ('replyId' in sent) change(changeComment(sent.commentId, (comment) => answered(comment, sent)));
      else change(withComment(sent));
      const { commentNum } = mergePost(post, useOverlay.getState().posts[postId]);
      patchPost(postId, { commentNum: commentNum + 1 });
    }
    setFresh({ id, place: 'nearest' });
  };
  return useMutation<Comment | Reply, Error, Written>({
    meta: { inline: true },
    mutationFn({ text, marks, target }) {
      const content = text.trim();
      const markUserIds = marks.map(({ userId }) => userId);
      const { commentId, replyId } = target ?? {};
      const key = attemptKey(place, JSON.stringify([content, markUserIds, commentId, replyId]));
      const written = { postId, content, markUserIds, key };
      if (!commentId) return client.request(addComment, written);
      if (!replyId) return client.request(replyToComment, { ...written, commentId });
      return client.request(replyToReply, { ...written, commentId, replyId });
    },
    onSuccess(sent, { text }) {
      sentDraft(place, text);
      show(sent);
      onSent(sent);
    },
  });
}
