import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import { event } from '#platform/events/events.ts';

/**
 * A post was published; `isRepublish`: it was published before (an applied revision, or a granted appeal). `notifiedAt`: when the
 * marked people were notified, of a post that was hidden since; null otherwise.
 */
export type PostPublished = {
  postId: string;
  authorId: string;
  markUserIds: string[];
  isRepublish: boolean;
  notifiedAt: Date | null;
};
export const postPublished = event<PostPublished>('post.published');

/**
 * A post was deleted or hidden. `title` names it on notices. Its author deleted it, and `buyerIds` may open it until
 * `keptUntil`; null where nobody may.
 */
export type PostRemoved = {
  postId: string;
  authorId: string;
  deleted: boolean;
  title: LocalizedText;
  buyerIds: string[];
  keptUntil: Date | null;
};
export const postRemoved = event<PostRemoved>('post.removed');

/** The posts of a tag, or its names, changed: operators renamed, blocked or merged tags. */
type TagChanged = { tagId: string };
export const tagChanged = event<TagChanged>('post.tagChanged');

/** A tag was merged into another one: what refers to it refers to the other one now. */
type TagMerged = { tagId: string; intoTagId: string };
export const tagMerged = event<TagMerged>('post.tagMerged');

/** Posts whose likes or collections changed; emitted by the flush of counter deltas. */
export type PostReactionsChanged = { postIds: string[] };
export const postReactionsChanged = event<PostReactionsChanged>('post.reactionsChanged');

/** Posts whose weighted engagement changed, by reactions, comments, plays, tips or purchases; emitted by the same flush. */
export type PostEngagementChanged = { postIds: string[] };
export const postEngagementChanged = event<PostEngagementChanged>('post.engagementChanged');

/** A purchase was taken back because operators took the post down; `amountFen` null: the ticket was given back. */
type PurchaseRefunded = {
  userId: string;
  postId: string;
  orderId: string | null;
  title: LocalizedText;
  amountFen: number | null;
};
export const purchaseRefunded = event<PurchaseRefunded>('post.purchaseRefunded');

/** Purchases of a post were taken back because operators took it down; `amountFen` was taken from its author. */
type SalesRefunded = { authorId: string; title: LocalizedText; count: number; amountFen: number };
export const salesRefunded = event<SalesRefunded>('post.salesRefunded');

/** The certification of an author was copied to their published posts. */
export type CertificationApplied = { userId: string; certified: boolean };
export const certificationApplied = event<CertificationApplied>('post.certificationApplied');
