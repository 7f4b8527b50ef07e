import type { QuotedPart } from '@muyu/contract/moderation.ts';
import type { OwnPost } from '@muyu/contract/post.ts';

/**
 * The quoted part of the shown content: of a rejected or hidden post, with the name of a tag as it is shown. The page of a
 * published post shows the published version, and the quote of its rejected revision belongs to another one.
 */
export function quotedPartOf({ state, rejection, tags }: OwnPost): QuotedPart | null {
  const quoted = state === 'rejected' || state === 'hidden' ? (rejection?.quoted ?? null) : null;
  const tag = quoted?.field === 'tag' && quoted.number && tags[quoted.number - 1];
  return tag ? { ...quoted, words: tag.name } : quoted;
}
