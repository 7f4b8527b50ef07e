const keyOf = (postId: string) => `comment-draft:${postId}`;

/** What was begun to be written below a post, kept while the browser tab lives. */
export const commentDraft = {
  read(postId: string): string {
    try {
      return sessionStorage.getItem(keyOf(postId)) ?? '';
    } catch {
      return ''; // storage is switched off: the draft lives as long as the page
    }
  },
  write(postId: string, text: string): void {
    try {
      if (text) sessionStorage.setItem(keyOf(postId), text);
      else sessionStorage.removeItem(keyOf(postId));
    } catch {
      // as above
    }
  },
};
