import Type, { type Static } from 'typebox';
import { defineEndpoint } from './core/endpoint.ts';
import { DateTime, Id, Nullable, StringEnum, withDefault, Yuan } from './core/fields.ts';
import { PageOf, pageFields } from './core/paging.ts';
import { Post, postErrors } from './post.ts';
import { PostAccess, ticketKinds } from './post-access.ts';

export const getPlaybackUrls = defineEndpoint({
  method: 'GET',
  path: '/inst/app/post/private/fileInfo/{id}',
  access: 'guest',
  summary:
    "Fresh URLs of a post's video, signed and only when it is open to the viewer. `flag` play (default) or download; `id` a post, or the file of one.",
  params: { id: Id },
  query: { flag: withDefault(StringEnum(['play', 'download']), 'play') },
  data: Type.Object({
    postFileId: Id,
    flag: StringEnum(['play', 'download']),
    play_url: Nullable(Type.String()),
    download_url: Nullable(Type.String()),
    streaming: Type.Boolean(),
    expiresAt: DateTime,
  }),
  errors: [postErrors.notFound, postErrors.withoutVideo, postErrors.locked],
});

export const recordVideoPlay = defineEndpoint({
  method: 'POST',
  path: '/inst/app/post/private/video/play',
  access: 'guest',
  summary: 'Counts a play of a published video that is open to the viewer, once a viewer and session.',
  body: { postFileId: Id },
  data: Type.Object({ playNum: Type.Integer() }),
  errors: [postErrors.notFound, postErrors.withoutVideo, postErrors.locked],
});

export const unlockWithTrial = defineEndpoint({
  method: 'POST',
  path: '/post/app/post/private/unlock/trial/{postId}',
  access: 'guest',
  summary:
    "Uses one of today's free trial views on a VIP-only post (decisions, locks); the same post again that day is free.",
  params: { postId: Id },
  body: {},
  data: PostAccess,
  errors: [postErrors.notFound, postErrors.notTrial, postErrors.trialsUsed],
});

export const unlockWithTicket = defineEndpoint({
  method: 'POST',
  path: '/post/app/post/private/unlock/ticket/{postId}',
  access: 'member',
  summary:
    'Opens a paid post for ever with a ticket: `kind`, without it the kind of the post (video, or post). A post that is open takes no ticket.',
  params: { postId: Id },
  body: { kind: Type.Optional(StringEnum(ticketKinds)) },
  data: PostAccess,
  errors: [postErrors.notFound, postErrors.notPaid, postErrors.noTicket],
});

/** How a person unlocked a post. */
export const unlockWays = ['buy', 'ticket'] as const;

/** A post that the caller bought or opened with a ticket; `post` is null when it can no longer be seen. */
export const PurchasedPost = Type.Object({
  postId: Id,
  title: Type.String(),
  way: StringEnum(unlockWays),
  /** The amount paid; null for a ticket. */
  amount: Nullable(Yuan),
  orderId: Nullable(Id),
  at: DateTime,
  post: Nullable(Post),
});
export type PurchasedPost = Static<typeof PurchasedPost>;

export const listPurchasedPosts = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/post/private/purchased',
  access: 'member',
  summary: 'The posts that I bought or opened with a ticket, the last first.',
  query: pageFields('limit'),
  data: PageOf(PurchasedPost),
});
