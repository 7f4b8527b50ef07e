type Target = { postId: string; commentId: string | null; replyId: string | null };

/** The app's path to a post, or to a comment with its replies. */
export function targetPath({ postId, commentId, replyId }: Target): string {
  if (!commentId) return `/post/postDetail?postId=${postId}`;
  const reply = replyId ? `&replyId=${replyId}` : '';
  return `/column/lookComment?postId=${postId}&commentId=${commentId}${reply}`;
}
