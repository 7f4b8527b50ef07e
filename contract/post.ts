import Type, { type Static } from 'typebox';
import { UserCard } from './account/account.ts';
import { defineEndpoint } from './core/endpoint.ts';
import { coreErrors, errors } from './core/errors.ts';
import {
  DateTime,
  Empty,
  Id,
  Nullable,
  SanitizedText,
  SingleLine,
  Status,
  StringEnum,
  Text,
  withDefault,
  Yuan,
  YuanInput,
} from './core/fields.ts';
import { MediaFile, mediaErrors, mediaLimits } from './media.ts';
import { RejectionView, termErrors } from './moderation.ts';
import { PostAccess, previewCovers } from './post-access.ts';
import { Relation } from './social.ts';
import { Tag } from './tag.ts';

/** Hard upper bounds of posts; the settings of the site act below them (contract/site/client-settings.ts). */
export const postLimits = {
  title: 120,
  content: 10_000,
  tags: 20,
  marks: 50,
  preview: 200,
  pinned: 6,
  /** Highest price of a post and of anything else for sale, yuan; the site sets its bounds below it. */
  price: 10_000,
} as const;

export const postErrors = errors('post', {
  postIdRequired: 'badInput',
  notFound: 'notFound',
  empty: 'failure',
  foreignFile: 'failure',
  unknownTag: 'failure',
  consentRequired: 'failure',
  oneVideo: 'failure',
  noVideo: 'failure',
  withoutVideo: 'failure',
  tooManyFiles: 'failure',
  onlyPictures: 'failure',
  atlasTooFew: 'failure',
  atlasTypes: 'failure',
  unknownPlace: 'failure',
  unknownMark: 'failure',
  notEditable: 'conflict',
  changedElsewhere: 'conflict',
  boughtFiles: 'failure',
  locked: 'notAllowed',
  notTrial: 'failure',
  trialsUsed: 'failure',
  tooManyPinned: 'failure',
  creatorOnly: 'notAllowed',
  adultOnly: 'notAllowed',
  authenticatedOnly: 'notAllowed',
  severalLocks: 'failure',
  priceOutsideLimits: 'failure',
  sellingOff: 'failure',
  noSubscriptionPrice: 'failure',
  nothingLocked: 'failure',
  textTooShortToLock: 'failure',
  notPaid: 'failure',
  noTicket: 'failure',
});

/** States of the posts that their author lists. */
export const listedPostStates = ['pending', 'published', 'rejected', 'hidden'] as const;
export type ListedPostState = (typeof listedPostStates)[number];
/** pending → published | rejected; published → hidden | deleted (decisions, post types and review). */
export const postStates = [...listedPostStates, 'deleted'] as const;
export const PostState = StringEnum(postStates);
export type PostState = (typeof postStates)[number];
export const revisionStates = ['pending', 'rejected'] as const;

/** Stands in an address between the name of a place and the text of the author. */
export const addressDot = '·';

/** A user mentioned in a post. */
export const MentionedUser = Type.Object({ userId: Id, nickname: Type.String() });
export type MentionedUser = Static<typeof MentionedUser>;

/** A post with the viewer's own state (product document, section 3). `type` 1 video post, 2 pictures and text. */
export const Post = Type.Object({
  postId: Id,
  userId: Id,
  user: Type.Object({ ...UserCard.properties, relation: Relation }),
  type: Type.Integer(),
  title: Type.String(),
  content: Type.String(),
  tags: Type.Array(Tag),
  /** A set of 3 to 40 pictures. */
  atlas: Type.Boolean(),
  address: Nullable(Type.String()),
  placeCode: Nullable(Type.String()),
  marks: Type.Array(MentionedUser),
  /** Files of a post that is locked for this viewer have no URLs except the preview of a video. */
  files: Type.Array(MediaFile),
  unlock: PostAccess,
  /** Whether the viewer may reward the post: of a certified creator, not an own one. */
  rewardable: Type.Boolean(),
  /** Its author deleted the post, which the viewer has bought: the time until which it stays open; else null. */
  keptUntil: Nullable(DateTime),
  aiMade: Type.Boolean(),
  /** In the authentication channel. */
  authChannel: Type.Boolean(),
  closeComment: Type.Boolean(),
  /** Pinned by its author on their page. */
  top: Type.Boolean(),
  isThumbup: Type.Boolean(),
  isCollect: Type.Boolean(),
  thumbupNum: Type.Integer(),
  collectNum: Type.Integer(),
  commentNum: Type.Integer(),
  readNum: Type.Integer(),
  playNum: Type.Integer(),
  publishedAt: DateTime,
});
export type Post = Static<typeof Post>;

/** A post of the viewer with its review state, the rejection until the next decision, and the revision of a published post. */
export const OwnPost = Type.Object({
  ...Post.properties,
  state: PostState,
  rejection: Nullable(RejectionView),
  revision: Nullable(Type.Object({ state: StringEnum(revisionStates), rejection: Nullable(RejectionView) })),
  /** The values that the author set: the lock under the names of the draft, and the address; null in posts of others. */
  options: Nullable(
    Type.Object({
      /** The author's own text of the address, without the name of the place; null shows the place only. */
      spot: Nullable(Type.String()),
      paidAmount: Nullable(Yuan),
      subscription: Type.Boolean(),
      vip: Type.Boolean(),
      preview: StringEnum(previewCovers),
    }),
  ),
  /** The text that the viewer bought, when an edit has replaced it since. */
  boughtText: Nullable(Type.Object({ title: Type.String(), content: Type.String() })),
});
export type OwnPost = Static<typeof OwnPost>;

/**
 * The input of an author: a video post has one video and optionally a cover; a picture post has up to nine pictures, an
 * atlas 3 to 40 (JPG or PNG). A post has one lock, which only certified creators may set: `paidAmount` (yuan; 0 for none) sells
 * it, `subscription` opens it to the author's subscribers, `vip` to VIP members, with trial views for others. `preview` is the
 * cover of a locked post. `authChannel` puts the post into the authentication channel; only authenticated people may. All are off in a new post and
 * stay as they are in an edit that leaves them out; a lock that is set replaces another one.
 */
const PostDraft = {
  type: withDefault(Type.Integer({ minimum: 1, maximum: 2 }), 2),
  title: withDefault(Text(postLimits.title), ''),
  content: withDefault(Text(postLimits.content), ''),
  fileIds: withDefault(Type.Array(Id, { maxItems: mediaLimits.atlas.max, uniqueItems: true }), []),
  /** An own picture as the cover of the video; by default its first still. */
  coverId: Type.Optional(Id),
  atlas: withDefault(Type.Boolean(), false),
  tagIds: withDefault(Type.Array(Id, { maxItems: postLimits.tags, uniqueItems: true }), []),
  address: Type.Optional(SanitizedText(0, 60)),
  /** A city of China or a country (`places`). */
  placeCode: Type.Optional(Type.String({ minLength: 2, maxLength: 6, pattern: '^([0-9]{6}|[A-Z]{2})$' })),
  markUserIds: withDefault(Type.Array(Id, { maxItems: postLimits.marks, uniqueItems: true }), []),
  closeComment: withDefault(Type.Boolean(), false),
  aiMade: withDefault(Type.Boolean(), false),
  paidAmount: Type.Optional(YuanInput(0, postLimits.price)),
  subscription: Type.Optional(Type.Boolean()),
  vip: Type.Optional(Type.Boolean()),
  preview: Type.Optional(StringEnum(previewCovers)),
  authChannel: Type.Optional(Type.Boolean()),
  consent: withDefault(Type.Boolean(), false),
};

/** Errors of a draft, new or edited. */
export const draftErrors = [
  postErrors.empty,
  postErrors.foreignFile,
  postErrors.unknownTag,
  postErrors.consentRequired,
  postErrors.oneVideo,
  postErrors.noVideo,
  postErrors.tooManyFiles,
  postErrors.onlyPictures,
  postErrors.atlasTooFew,
  postErrors.atlasTypes,
  postErrors.unknownPlace,
  postErrors.unknownMark,
  postErrors.creatorOnly,
  postErrors.adultOnly,
  postErrors.authenticatedOnly,
  postErrors.severalLocks,
  postErrors.priceOutsideLimits,
  postErrors.sellingOff,
  postErrors.noSubscriptionPrice,
  postErrors.nothingLocked,
  postErrors.textTooShortToLock,
  mediaErrors.notReady,
  termErrors.sensitive,
];

export const addPost = defineEndpoint({
  method: 'POST',
  path: '/post/app/p/post/private/add',
  access: 'member',
  requiresPosting: true,
  summary:
    'Publishes: the post waits for review. `key` is the request key of the client: a repeated request publishes once.',
  body: { ...PostDraft, key: Type.Optional(Id) },
  data: Type.Object({ postId: Id, state: PostState }),
  errors: draftErrors,
  limit: { max: 30, perSeconds: 3600 },
});

export const updatePost = defineEndpoint({
  method: 'PUT',
  path: '/post/app/p/post/private/{postId}',
  access: 'owner',
  requiresPosting: true,
  summary:
    'Changes a post of my own; it waits for review again. A published one stays up as it was until its change is approved, and keeps the files that somebody has bought. With the `version` that its draft had when the edit began, a post that was submitted elsewhere since is not replaced; without, it is.',
  params: { postId: Id },
  body: { ...PostDraft, version: Type.Optional(SingleLine(1, 64)) },
  data: Type.Object({ postId: Id, state: PostState }),
  errors: [
    postErrors.notFound,
    coreErrors.notAllowed,
    postErrors.notEditable,
    postErrors.changedElsewhere,
    postErrors.boughtFiles,
    ...draftErrors,
  ],
  limit: { max: 60, perSeconds: 3600 },
});

export const getPost = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/post/private/info/{id}',
  access: 'guest',
  summary: 'Post detail; without an id: "postId is required". An author sees an own post in any state.',
  params: { id: SingleLine(0, 64) },
  data: OwnPost,
  errors: [postErrors.postIdRequired, postErrors.notFound],
});

export const getPostDraft = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/post/private/draft/{postId}',
  access: 'owner',
  summary:
    'A post of my own as an edit begins: with the change that waits or was rejected, where there is one, and the `version` that its submission names.',
  params: { postId: Id },
  data: Type.Object({ ...OwnPost.properties, version: Type.String() }),
  errors: [postErrors.notFound, coreErrors.notAllowed],
});

export const deletePost = defineEndpoint({
  method: 'DELETE',
  path: '/post/app/post/private/{postId}',
  access: 'owner',
  summary: 'Deletes a post of my own; its rows and files follow by a job.',
  params: { postId: Id },
  data: Empty,
  errors: [postErrors.notFound, coreErrors.notAllowed],
});

export const recordPostRead = defineEndpoint({
  method: 'POST',
  path: '/inst/app/post/private/read',
  access: 'guest',
  summary: 'Counts a read once per viewer and day.',
  body: { postId: Id, type: Type.Optional(Type.Integer()) },
  data: Empty,
  errors: [postErrors.notFound],
});

export const pinPost = defineEndpoint({
  method: 'PUT',
  path: '/post/app/post/private/top',
  access: 'owner',
  summary:
    'Pins a published post of mine on my page (status 1) or takes it off (0); at most three. Idempotent.',
  body: { postId: Id, status: Status },
  data: Type.Object({ top: Type.Boolean() }),
  errors: [postErrors.notFound, coreErrors.notAllowed, postErrors.tooManyPinned],
});

export const setCommentsClosed = defineEndpoint({
  method: 'PUT',
  path: '/post/app/post/private/close/comment',
  access: 'owner',
  summary: 'Closes the comments of my post (status 1) or opens them (0).',
  query: { postId: Id, status: Status },
  data: Type.Object({ closeComment: Type.Boolean() }),
  errors: [postErrors.notFound, coreErrors.notAllowed],
});
