import { type Comment, listReplies, type Reply } from '@muyu/contract/comment.ts';
import { useState } from 'react';
import { client } from '../../../client/client.ts';
import { changeComment, withReplies } from '../comment-cache.ts';
import { useChangeComments } from '../list/use-comments.ts';

/** The number of ids that fit into a request. */
const maxIds = 100;

/** The ids of the last replies; they include replies that did not come from the loaded pages. */
export const shownIds = (replies: readonly Reply[]): string[] =>
  replies.slice(-maxIds).map(({ replyId }) => replyId);

/** Loads more replies of a comment without those that are shown already; returns the changed comment. */
export function useMoreReplies(postId: string) {
  const change = useChangeComments(postId);
  const [busy, setBusy] = useState(false);

  const loadReplies = async (comment: Comment, size: number): Promise<Comment> => {
    const { commentId, childLists, nextPage } = comment;
    setBusy(true);
    try {
      const page = await client.request(listReplies, {
        postId,
        commentId,
        page: nextPage ?? '1',
        size,
        notInReplyIdList: shownIds(childLists).join(',') || undefined,
      });
      const { hasNextPage } = page;
      const join = (one: Comment): Comment => {
        const merged = withReplies(one, page.resultList);
        // At the end the loaded replies are counted: other people may have deleted theirs.
        const commentNum = hasNextPage ? one.commentNum : merged.childLists.length;
        return { ...merged, commentNum, nextPage: page.nextPage, hasNextPage };
      };
      change(changeComment(commentId, join));
      return join(comment);
    } finally {
      setBusy(false);
    }
  };
  return { loadReplies, busy };
}
