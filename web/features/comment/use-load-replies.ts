import type { Comment } from '@muyu/contract/comment.ts';
import { pageSize } from '@muyu/contract/core/paging.ts';
import { useMoreReplies } from './use-more-replies.ts';

/** So many replies of one comment are fetched to count who wrote them; of more, fewer users are told than there are. */
const mostLoaded = 200;

/** Loads what is not loaded yet of a comment's replies, so that the people who wrote them can be counted. */
export function useLoadReplies(postId: string) {
  const { more } = useMoreReplies(postId);
  return async (comment: Comment): Promise<void> => {
    let now = comment;
    while (now.childLists.length < Math.min(now.commentNum, mostLoaded)) {
      const before = now.childLists.length;
      try {
        now = await more(now, pageSize.cap);
      } catch {
        return; // the footer says "at least"
      }
      if (now.childLists.length === before) return;
    }
  };
}
