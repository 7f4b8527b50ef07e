import Type, { type Static } from 'typebox';
import { Nullable, StringEnum } from './core/fields.ts';

/** Locks of a post (product document, section 3: creator options). */
export const accessTypes = ['free', 'paid', 'vip', 'subscription'] as const;
export type AccessType = (typeof accessTypes)[number];

/** Reasons why a post is not open to everybody; `review`: it is not published. */
const lockReasons = ['paid', 'vip', 'subscription', 'review'] as const;

/** The cover of a locked post, as its author chose: blurred, or clear (of pictures the first one). */
export const previewCovers = ['blurred', 'clear'] as const;
export type PreviewCover = (typeof previewCovers)[number];

/** Kinds of tickets: each opens one item for ever (decisions, locks). */
export const ticketKinds = ['video', 'post', 'download'] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** The part of a locked post that everybody sees besides title and first characters: the cover, and the beginning of a video. */
const Preview = Type.Object({ cover: StringEnum(previewCovers), video: Type.Boolean() });

/**
 * The viewer's access to a post (decisions, locks): open, or the reason and all ways to open it. A post that is not
 * published is open to its author only, with the reason `review`. `price` is in yuan: of the post, of the monthly VIP level, of
 * a month of the author's subscription; null where nothing is sold now. `left` is the number of remaining trial views of the
 * day, or of tickets of the kind `ticket`. `preview` is null while the post is open. `suspended`: nothing is sold because the account
 * of the author is frozen or closed.
 */
export const PostAccess = Type.Object({
  open: Type.Boolean(),
  lock: StringEnum(accessTypes),
  reason: Nullable(StringEnum(lockReasons)),
  ways: Type.Array(
    Type.Object({
      way: StringEnum(['buy', 'ticket', 'vip', 'subscribe', 'trial']),
      price: Nullable(Type.Number()),
      left: Nullable(Type.Integer()),
      ticket: Type.Optional(StringEnum(ticketKinds)),
    }),
  ),
  preview: Nullable(Preview),
  suspended: Type.Optional(Type.Boolean()),
});
export type PostAccess = Static<typeof PostAccess>;
