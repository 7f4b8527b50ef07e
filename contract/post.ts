import Type, { type Static } from 'typebox';
import { UserCard } from './account.ts';
import { call } from './core/call.ts';
import { coreErrors, errors } from './core/errors.ts';
import { defaulted, Empty, Id, Moment, Nullable, OneOf, Status } from './core/fields.ts';
import { MediaFile, mediaErrors, mediaLimits } from './media.ts';
import { RejectionView, wordErrors } from './moderation.ts';
import { Relation } from './social.ts';
import { Tag } from './tag.ts';

/** Business numbers of posts (product document, section 9; decisions, post types and review). */
export const postLimits = { title: 60, content: 2000, tags: 5, marks: 10, preview: 40, pinned: 3 } as const;

export const postErrors = errors('post', {
  postIdRequired: 'badInput',
  notFound: 'notFound',
  empty: 'failure',
  foreignFile: 'failure',
  unknownTag: 'failure',
  consentRequired: 'failure',
  oneVideo: 'failure',
  noVideo: 'failure',
  tooManyFiles: 'failure',
  onlyPictures: 'failure',
  atlasTooFew: 'failure',
  atlasTypes: 'failure',
  unknownPlace: 'failure',
  unknownMark: 'failure',
  notEditable: 'conflict',
  locked: 'notAllowed',
  notTrial: 'failure',
  trialsUsed: 'failure',
  tooManyPinned: 'failure',
});

/** pending → published | rejected; published → hidden | deleted (decisions, post types and review). */
export const postStates = ['pending', 'published', 'rejected', 'hidden', 'deleted'] as const;
export const PostState = OneOf(postStates);

/** How a post may be locked (product document, section 3: creator options). */
export const locks = ['free', 'paid', 'vip', 'subscription'] as const;
export type Lock = (typeof locks)[number];

/** Free views of VIP-only posts a day of Shanghai (decisions, locks). */
export const trialViews = { member: 3, guest: 1 } as const;

/**
 * The one answer about a lock for this viewer (decisions, locks): open, or why not and every way to open it.
 * `price` is yuan; `left` what is left of today's trial views, or of tickets.
 */
export const Unlock = Type.Object({
  open: Type.Boolean(),
  lock: OneOf(locks),
  reason: Nullable(OneOf(['paid', 'vip', 'subscription'])),
  ways: Type.Array(
    Type.Object({
      way: OneOf(['buy', 'ticket', 'vip', 'subscribe', 'trial']),
      price: Nullable(Type.Number()),
      left: Nullable(Type.Integer()),
    }),
  ),
});
export type Unlock = Static<typeof Unlock>;

/** A person named in a post. */
export const MarkedUser = Type.Object({ userId: Id, nickname: Type.String() });
export type MarkedUser = Static<typeof MarkedUser>;

/** A post with the viewer's own state (product document, section 3). `type` 1 video post, 2 pictures and text. */
export const Post = Type.Object({
  postId: Id,
  userId: Id,
  user: Type.Object({ ...UserCard.properties, relation: Relation }),
  type: Type.Integer(),
  title: Type.String(),
  content: Type.String(),
  tags: Type.Array(Tag),
  /** A set of 3 to 40 pictures that is looked at as a whole. */
  atlas: Type.Boolean(),
  address: Nullable(Type.String()),
  placeCode: Nullable(Type.String()),
  marks: Type.Array(MarkedUser),
  /** Of a post that is locked for this viewer the files carry no URL but a video's preview. */
  files: Type.Array(MediaFile),
  unlock: Unlock,
  aiMade: Type.Boolean(),
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
  publishedAt: Moment,
});
export type Post = Static<typeof Post>;

/**
 * One of my own posts, with its review state; `rejection` stays readable while a changed post waits again. `revision`:
 * a change of a published post that waits or was rejected, while the post itself stays up as it was.
 */
export const OwnPost = Type.Object({
  ...Post.properties,
  state: PostState,
  rejection: Nullable(RejectionView),
  revision: Nullable(
    Type.Object({ state: OneOf(['pending', 'rejected']), rejection: Nullable(RejectionView) }),
  ),
});
export type OwnPost = Static<typeof OwnPost>;

/**
 * What an author gives: a video post has one video, and may have a cover of its own; a post of pictures up to nine, an
 * atlas 3 to 40 (jpg or png). Locks come with the wallet.
 */
const PostDraft = {
  type: defaulted(Type.Integer({ minimum: 1, maximum: 2 }), 2),
  title: defaulted(Type.String({ maxLength: postLimits.title }), ''),
  content: defaulted(Type.String({ maxLength: postLimits.content }), ''),
  fileIds: defaulted(Type.Array(Id, { maxItems: mediaLimits.atlas.max, uniqueItems: true }), []),
  /** A picture of one's own that stands for the video; its first still where none is given. */
  coverId: Type.Optional(Id),
  atlas: defaulted(Type.Boolean(), false),
  tagIds: defaulted(Type.Array(Id, { maxItems: postLimits.tags, uniqueItems: true }), []),
  address: Type.Optional(Type.String({ maxLength: 60 })),
  /** A city of China or a country (`places`); left out, the post has no place. */
  placeCode: Type.Optional(Type.String({ minLength: 2, maxLength: 6, pattern: '^([0-9]{6}|[A-Z]{2})$' })),
  markUserIds: defaulted(Type.Array(Id, { maxItems: postLimits.marks, uniqueItems: true }), []),
  closeComment: defaulted(Type.Boolean(), false),
  aiMade: defaulted(Type.Boolean(), false),
  consent: defaulted(Type.Boolean(), false),
};

const draftErrors = [
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
  mediaErrors.notReady,
  wordErrors.sensitive,
];

export const addPost = call({
  method: 'POST',
  path: '/post/app/p/post/private/add',
  access: 'member',
  speaks: true,
  summary: 'Publishes: the post waits for review.',
  body: PostDraft,
  data: Type.Object({ postId: Id, state: PostState }),
  errors: draftErrors,
  limit: { max: 30, perSeconds: 3600 },
});

export const editPost = call({
  method: 'PUT',
  path: '/post/app/p/post/private/{postId}',
  access: 'owner',
  speaks: true,
  summary:
    'Changes a post of my own; it waits for review again. A published one stays up as it was until its change is approved.',
  params: { postId: Id },
  body: PostDraft,
  data: Type.Object({ postId: Id, state: PostState }),
  errors: [postErrors.notFound, coreErrors.notAllowed, postErrors.notEditable, ...draftErrors],
  limit: { max: 60, perSeconds: 3600 },
});

export const postInfo = call({
  method: 'GET',
  path: '/post/app/p/post/private/info/{id}',
  access: 'guest',
  summary: 'Post detail; without an id: "postId is required". An author sees an own post in any state.',
  params: { id: Type.String({ maxLength: 64 }) },
  data: OwnPost,
  errors: [postErrors.postIdRequired, postErrors.notFound],
});

export const postDraft = call({
  method: 'GET',
  path: '/post/app/p/post/private/draft/{postId}',
  access: 'owner',
  summary:
    'A post of my own as an edit begins: with the change that waits or was rejected, where there is one.',
  params: { postId: Id },
  data: OwnPost,
  errors: [postErrors.notFound, coreErrors.notAllowed],
});

export const deletePost = call({
  method: 'DELETE',
  path: '/post/app/post/private/{postId}',
  access: 'owner',
  summary: 'Deletes a post of my own; its rows and files follow by a job.',
  params: { postId: Id },
  data: Empty,
  errors: [postErrors.notFound, coreErrors.notAllowed],
});

export const readPost = call({
  method: 'POST',
  path: '/inst/app/post/private/read',
  access: 'guest',
  summary: 'Counts a read once per viewer and day.',
  body: { postId: Id, type: Type.Optional(Type.Integer()) },
  data: Empty,
  errors: [postErrors.notFound],
});

export const recentMarks = call({
  method: 'GET',
  path: '/inst/app/post/private/mark/recent',
  access: 'member',
  summary: 'People I marked lately, the last first; at most twenty.',
  data: Type.Array(UserCard),
});

export const pinPost = call({
  method: 'PUT',
  path: '/post/app/post/private/top',
  access: 'owner',
  summary:
    'Pins a published post of mine on my page (status 1) or takes it off (0); at most three. Idempotent.',
  body: { postId: Id, status: Status },
  data: Type.Object({ top: Type.Boolean() }),
  errors: [postErrors.notFound, coreErrors.notAllowed, postErrors.tooManyPinned],
});

export const closeComments = call({
  method: 'PUT',
  path: '/post/app/post/private/close/comment',
  access: 'owner',
  summary: 'Closes the comments of my post (status 1) or opens them (0).',
  query: { postId: Id, status: Status },
  data: Type.Object({ closeComment: Type.Boolean() }),
  errors: [postErrors.notFound, coreErrors.notAllowed],
});
