import type { Comment } from '@muyu/contract/comment.ts';
import { readSetting } from '../../../client/site/site-settings.ts';
import { useMoreReplies } from './use-more-replies.ts';

/**
 * At most this many replies of a comment are loaded to count their authors; beyond it the count is a minimum.
 */
const maxLoaded = 200;

/** Loads the missing replies of a comment, so that their authors can be counted. */
export function useLoadReplies(postId: string) {
  const { loadReplies } = useMoreReplies(postId);
  return async (comment: Comment): Promise<void> => {
    let now = comment;
    while (now.childLists.length < Math.min(now.commentNum, maxLoaded)) {
      const before = now.childLists.length;
      try {
        now = await loadReplies(now, readSetting('site.pageLargest'));
      } catch {
        return; // The footer shows a minimum.
      }
      if (now.childLists.length === before) return;
    }
  };
}
