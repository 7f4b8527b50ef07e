import type { QuotedPart } from '@muyu/contract/moderation.ts';
import type { OwnPost } from '@muyu/contract/post.ts';

/**
 * The quoted part of the shown content: of a rejected or hidden post. The page of a published post shows the published
 * version, and the quote of its rejected revision belongs to another one.
 */
export const quotedPartOf = ({ state, rejection }: OwnPost): QuotedPart | null =>
  state === 'rejected' || state === 'hidden' ? (rejection?.quoted ?? null) : null;
