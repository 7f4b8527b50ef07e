import Type, { type Static } from 'typebox';
import { UserCard } from './account.ts';
import { call } from './core/call.ts';
import { coreErrors, errors } from './core/errors.ts';
import { defaulted, Empty, Id, Moment, Nullable, OneOf, Status } from './core/fields.ts';
import { PageOf, paged, pageSize } from './core/paging.ts';
import { mediaErrors, mediaLimits, Picture } from './media.ts';
import { wordErrors } from './moderation.ts';
import { Person, Relation } from './social.ts';

/** Business numbers of posts (product document, section 9; decisions, post types and review). */
export const postLimits = { title: 60, content: 2000, tags: 5, preview: 40 } as const;

export const postErrors = errors('post', {
  postIdRequired: 'badInput',
  notFound: 'notFound',
  empty: 'failure',
  foreignFile: 'failure',
  unknownTag: 'failure',
  consentRequired: 'failure',
});

/** pending → published | rejected; published → hidden | deleted (decisions, post types and review). */
export const postStates = ['pending', 'published', 'rejected', 'hidden', 'deleted'] as const;
export const PostState = OneOf(postStates);

export const Tag = Type.Object({ tagId: Id, name: Type.String() });
export type Tag = Static<typeof Tag>;

/** A post with the viewer's own state (product document, section 3). `type` 1 video post, 2 pictures and text. */
export const Post = Type.Object({
  postId: Id,
  userId: Id,
  user: Type.Object({ ...UserCard.properties, relation: Relation }),
  type: Type.Integer(),
  title: Type.String(),
  content: Type.String(),
  tags: Type.Array(Tag),
  address: Nullable(Type.String()),
  files: Type.Array(Picture),
  aiMade: Type.Boolean(),
  closeComment: Type.Boolean(),
  isThumbup: Type.Boolean(),
  isCollect: Type.Boolean(),
  thumbupNum: Type.Integer(),
  collectNum: Type.Integer(),
  commentNum: Type.Integer(),
  readNum: Type.Integer(),
  publishedAt: Moment,
});
export type Post = Static<typeof Post>;

/** One of my own posts, with its review state. */
export const OwnPost = Type.Object({
  ...Post.properties,
  state: PostState,
  rejection: Nullable(Type.Object({ reason: Type.String(), rule: Type.String() })),
});
export type OwnPost = Static<typeof OwnPost>;

export const addPost = call({
  method: 'POST',
  path: '/post/app/p/post/private/add',
  access: 'member',
  speaks: true,
  summary: 'Publishes: the post waits for review.',
  body: {
    type: defaulted(Type.Integer({ minimum: 2, maximum: 2 }), 2),
    title: defaulted(Type.String({ maxLength: postLimits.title }), ''),
    content: defaulted(Type.String({ maxLength: postLimits.content }), ''),
    fileIds: defaulted(Type.Array(Id, { maxItems: mediaLimits.postPictures, uniqueItems: true }), []),
    tagIds: defaulted(Type.Array(Id, { maxItems: postLimits.tags, uniqueItems: true }), []),
    address: Type.Optional(Type.String({ maxLength: 60 })),
    closeComment: defaulted(Type.Boolean(), false),
    aiMade: defaulted(Type.Boolean(), false),
    consent: defaulted(Type.Boolean(), false),
  },
  data: Type.Object({ postId: Id, state: PostState }),
  errors: [
    postErrors.empty,
    postErrors.foreignFile,
    postErrors.unknownTag,
    postErrors.consentRequired,
    mediaErrors.notReady,
    wordErrors.sensitive,
  ],
  limit: { max: 30, perSeconds: 3600 },
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

export const deletePost = call({
  method: 'DELETE',
  path: '/post/app/post/private/{postId}',
  access: 'owner',
  summary: 'Deletes a post of my own.',
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

/** What a like is put on: 0 a post, 5 a comment (product document, section 4). */
export const likeTypes = { post: '0', comment: '5' } as const;

export const like = call({
  method: 'POST',
  path: '/post/app/p/postLike/private/{type}/{postId}',
  access: 'member',
  summary:
    'Likes (status 1) or takes the like back (0). Type 0: a post; type 5: a comment of it, with commentId. Idempotent.',
  params: { type: OneOf(['0', '5']), postId: Id },
  body: { status: Status, commentId: Type.Optional(Id) },
  data: Type.Object({ isThumbup: Type.Boolean(), thumbupNum: Type.Integer() }),
  errors: [postErrors.notFound],
});

export const collect = call({
  method: 'POST',
  path: '/post/app/post/collect/private/{type}/{postId}',
  access: 'member',
  summary: 'Collects (status 1) or takes it back (0). Idempotent.',
  params: { type: OneOf(['3']), postId: Id },
  body: { status: Status },
  data: Type.Object({ isCollect: Type.Boolean(), collectNum: Type.Integer() }),
  errors: [postErrors.notFound],
});

export const likers = call({
  method: 'GET',
  path: '/post/app/post/thumbup/private/list',
  access: 'guest',
  summary: 'Who liked a post, newest first.',
  query: { postId: Id, ...paged('size', pageSize.people) },
  data: PageOf(Person),
  errors: [postErrors.notFound],
});

export const tagList = call({
  method: 'GET',
  path: '/post/app/p/tag/private/list',
  access: 'guest',
  summary: 'Tags, in the language of the request.',
  query: { tagType: Type.Optional(Type.Integer()) },
  data: Type.Array(Tag),
});
