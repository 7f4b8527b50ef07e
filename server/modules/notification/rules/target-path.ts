import { pagePaths } from '@muyu/contract/core/page-paths.ts';

type Target = { postId: string; commentId: string | null; replyId: string | null };

/** The app's path to a post, or to a comment with its replies. */
export const targetPath = ({ postId, commentId, replyId }: Target): string =>
  commentId ? pagePaths.comment(postId, commentId, replyId) : pagePaths.post(postId);
