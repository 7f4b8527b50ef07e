type About = { postId: string; commentId: string | null; replyId: string | null };

/** The path of the app that shows a post, or a comment of it among its replies. */
export function newsPath({ postId, commentId, replyId }: About): string {
  if (!commentId) return `/post/postDetail?postId=${postId}`;
  const reply = replyId ? `&replyId=${replyId}` : '';
  return `/column/lookComment?postId=${postId}&commentId=${commentId}${reply}`;
}
