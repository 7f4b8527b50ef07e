import {
  addComment,
  type Comment,
  getComment,
  listComments,
  type Reply,
  replyToComment,
  replyToReply,
} from '@muyu/contract/comment.ts';
import { like, likeTypes } from '@muyu/contract/like.ts';
import { getPost } from '@muyu/contract/post.ts';
import { client } from '../../client/client.ts';
import type { ActSender } from '../../client/offline/act-sender.ts';
import type { QueuedAct } from '../../client/offline/outbox.ts';
import { changeComment, changeReply } from './comment-cache.ts';
import { changeCachedComments } from './list/use-comments.ts';

type CommentAct = Extract<QueuedAct, { kind: 'comment' }>;

/** Sends a comment, or a reply when the input names what it answers. */
export function sendComment({ commentId, replyId, ...input }: CommentAct['input']): Promise<Comment | Reply> {
  if (!commentId) return client.request(addComment, input);
  if (!replyId) return client.request(replyToComment, { ...input, commentId });
  return client.request(replyToReply, { ...input, commentId, replyId });
}

export const commentSender: ActSender<'comment', Comment | Reply> = {
  send: ({ input }) => sendComment(input),
  settled({ input: { postId } }, _reply, queryClient) {
    const isOfPost = ([endpoint, given]: readonly unknown[]) => {
      const { id, postId: of } = (given ?? {}) as { id?: string; postId?: string };
      return endpoint === getPost.id
        ? id === postId
        : [listComments.id, getComment.id].includes(String(endpoint)) && of === postId;
    };
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfPost(queryKey) });
  },
  undo() {},
};

type LikeState = { isThumbup: boolean; thumbupNum: number };

export const commentLikeSender: ActSender<'commentLike', LikeState> = {
  send: ({ postId, commentId, replyId, on }) =>
    client.request(like, {
      type: likeTypes.comment,
      postId,
      commentId: replyId ?? commentId,
      status: on ? 1 : 0,
    }),
  settled({ postId, commentId, replyId }, state, queryClient) {
    const set = <T extends object>(entry: T): T => ({ ...entry, ...state });
    changeCachedComments(
      queryClient,
      postId,
      replyId ? changeReply(commentId, replyId, set) : changeComment(commentId, set),
    );
  },
  undo({ postId, commentId, replyId, on }, queryClient) {
    const back = <T extends LikeState>(entry: T): T =>
      entry.isThumbup === on
        ? { ...entry, isThumbup: !on, thumbupNum: Math.max(0, entry.thumbupNum + (on ? -1 : 1)) }
        : entry;
    changeCachedComments(
      queryClient,
      postId,
      replyId ? changeReply(commentId, replyId, back) : changeComment(commentId, back),
    );
  },
};
