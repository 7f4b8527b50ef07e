import type { Locale } from '@muyu/contract/core/locale.ts';

/** The address of a post for others; it names the sender's language, which its preview uses. */
export const postLink = (site: string, postId: string, locale: Locale): string =>
  `${site.replace(/\/+$/, '')}/post/postDetail?postId=${encodeURIComponent(postId)}&lang=${locale}`;

/** The address of a person's page for others. */
export const profileLink = (site: string, userId: string, locale: Locale): string =>
  `${site.replace(/\/+$/, '')}/column/otherPage?userId=${encodeURIComponent(userId)}&lang=${locale}`;
