import {
  addComment,
  type Comment,
  type Reply,
  replyToComment,
  replyToReply,
} from '@muyu/contract/comment.ts';
import type { Post } from '@muyu/contract/post.ts';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../client/client.ts';
import { patchPost, usePostState } from '../../client/overlay.ts';
import { answered, changeComment, withComment } from './comment-cache.ts';
import { type ReplyTarget, useTalk } from './talk.tsx';
import { useChangeComments } from './use-comments.ts';

type Written = { content: string; target: ReplyTarget | null };

/** How long a comment that was just sent stays marked, milliseconds. */
const freshMs = 1200;

/** Sends what was written; the list shows it as soon as the server has it. A refusal stays with the composer. */
export function useSendComment(given: Post, onSent: () => void) {
  const { postId, commentNum } = usePostState(given);
  const change = useChangeComments(postId);
  const { setFresh } = useTalk();

  const arrived = (id: string) => {
    patchPost(postId, { commentNum: commentNum + 1 });
    setFresh(id);
    setTimeout(() => setFresh(null), freshMs);
    onSent();
  };
  return useMutation<Comment | Reply, Error, Written>({
    meta: { inline: true },
    mutationFn({ content, target }) {
      if (!target) return client.request(addComment, { postId, content });
      const { commentId, replyId } = target;
      if (!replyId) return client.request(replyToComment, { postId, commentId, content });
      return client.request(replyToReply, { postId, commentId, replyId, content });
    },
    onSuccess(sent) {
      if ('replyId' in sent) {
        change(changeComment(sent.commentId, (comment) => answered(comment, sent)));
        arrived(sent.replyId);
      } else {
        change(withComment(sent));
        arrived(sent.commentId);
      }
    },
  });
}
