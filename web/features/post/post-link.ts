import { copyText } from '../../client/copy-text.ts';

/** The address of a post, to be sent to others. */
const postLink = (postId: string) =>
  `${window.location.origin}/post/postDetail?postId=${encodeURIComponent(postId)}`;

export const copyPostLink = (postId: string) => copyText(postLink(postId));
