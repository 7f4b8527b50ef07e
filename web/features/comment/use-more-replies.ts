import { type Comment, type Reply, replyPage } from '@muyu/contract/comment.ts';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { changeComment, withReplies } from './comment-cache.ts';
import { useChangeComments } from './use-comments.ts';

/** So many ids fit into a request. */
const mostIds = 100;

/** The replies that stand last, by their ids: what came from elsewhere than the pages read so far is among them. */
export const shownIds = (replies: readonly Reply[]): string[] =>
  replies.slice(-mostIds).map(({ replyId }) => replyId);

/** Loads more replies of a comment, none that is shown already; gives the comment as it then stands. */
export function useMoreReplies(postId: string) {
  const change = useChangeComments(postId);
  const [busy, setBusy] = useState(false);

  const more = async (comment: Comment, size: number): Promise<Comment> => {
    const { commentId, childLists, nextPage } = comment;
    setBusy(true);
    try {
      const page = await client.request(replyPage, {
        postId,
        commentId,
        page: nextPage ?? '1',
        size,
        notInReplyIdList: shownIds(childLists).join(',') || undefined,
      });
      const { hasNextPage } = page;
      const join = (one: Comment): Comment => {
        const joined = withReplies(one, page.resultList);
        // At the end what is there is counted: others may have deleted theirs.
        const commentNum = hasNextPage ? one.commentNum : joined.childLists.length;
        return { ...joined, commentNum, nextPage: page.nextPage, hasNextPage };
      };
      change(changeComment(commentId, join));
      return join(comment);
    } finally {
      setBusy(false);
    }
  };
  return { more, busy };
}
