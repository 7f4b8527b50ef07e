import Type from 'typebox';
import { call } from './core/call.ts';
import { coreErrors } from './core/errors.ts';
import { defaulted, Id, OneOf } from './core/fields.ts';
import { PageOf, paged, pageSize } from './core/paging.ts';
import { OwnPost, Post, postErrors, postStates } from './post.ts';
import { Relation } from './social.ts';

const Sort = Type.Optional(Type.String({ maxLength: 10 }));
const PostType = Type.Optional(Type.Integer({ minimum: 0, maximum: 2 }));

export const homeFeed = call({
  method: 'GET',
  path: '/post/app/post/private/list',
  access: 'guest',
  summary: 'Posts of the people I follow, newest first, and my own.',
  query: { ...paged('size'), sort: Sort, type: PostType },
  data: PageOf(Post),
});

/** 1 hot, 2 new, 3 popularity: the engagement of the last 7 days (decisions, feeds). */
export const sortTypes = { hot: 1, new: 2, popularity: 3 } as const;

export const typeFeed = call({
  method: 'GET',
  path: '/post/app/p/post/private/type/page',
  access: 'guest',
  summary:
    'All posts: sortType 1 hot, 2 new, 3 popularity. `type` 1 video posts, 2 picture posts; postType is the same.',
  query: {
    sortType: Type.Integer({ minimum: 1, maximum: 3 }),
    ...paged('limit'),
    sort: Sort,
    type: PostType,
    postType: PostType,
  },
  data: PageOf(Post),
});

export const certifiedFeed = call({
  method: 'GET',
  path: '/post/app/p/post/private/auth/page',
  access: 'guest',
  summary: 'Posts of certified creators, newest first.',
  query: paged('limit'),
  data: PageOf(Post),
});

export const authorFeed = call({
  method: 'GET',
  path: '/post/app/user/private/post/view/list/{id}',
  access: 'guest',
  summary: "A user's posts: those that they pinned, then the others, newest first.",
  params: { id: Id },
  query: { ...paged('size'), sort: Sort },
  data: PageOf(Post),
});

export const myPosts = call({
  method: 'GET',
  path: '/post/app/post/private/mine',
  access: 'member',
  summary:
    'My own posts with their review state: the pinned ones, then newest first; by a state, newest first.',
  query: { ...paged('size'), status: Type.Optional(OneOf(postStates)) },
  data: PageOf(OwnPost),
});

export const likedFeed = call({
  method: 'GET',
  path: '/post/app/post/private/like/list/{userId}',
  access: 'guest',
  summary: 'Posts a user liked, last liked first.',
  params: { userId: Id },
  query: paged('size'),
  data: PageOf(Post),
});

export const collectedFeed = call({
  method: 'GET',
  path: '/post/app/post/private/collect/list/{userId}',
  access: 'guest',
  summary: 'Posts I collected, last collected first; only my own.',
  params: { userId: Id },
  query: paged('size'),
  data: PageOf(Post),
  errors: [coreErrors.notAllowed],
});

/** Counts of a profile: `likes` are those that the user's posts received. `relation`: how the viewer stands to them. */
export const profileCounts = call({
  method: 'GET',
  path: '/inst/app/user/private/post/count/{id}',
  access: 'guest',
  summary:
    'Counts of posts, likes received, collections, fans, follows; and how the viewer stands to the user.',
  params: { id: Id },
  data: Type.Object({
    posts: Type.Integer(),
    likes: Type.Integer(),
    collections: Type.Integer(),
    fans: Type.Integer(),
    follows: Type.Integer(),
    relation: Relation,
    /** Does the viewer ignore this person's messages? */
    ignored: Type.Boolean(),
  }),
});

export const longVideos = call({
  method: 'GET',
  path: '/post/app/p/post/private/page',
  access: 'guest',
  summary: 'Long videos (igtv): five minutes or more, newest first.',
  query: { ...paged('num'), sort: Sort, type: PostType },
  data: PageOf(Post),
});

export const hottestVideos = call({
  method: 'GET',
  path: '/post/app/p/post/private/hottest/video',
  access: 'guest',
  summary: 'Hottest videos, for the vertical feed.',
  query: paged('num'),
  data: PageOf(Post),
});

export const userVideos = call({
  method: 'GET',
  path: '/post/app/p/post/private/user/video',
  access: 'guest',
  summary: "A user's videos, newest first.",
  query: { userId: Id, ...paged('size') },
  data: PageOf(Post),
});

export const nextPosts = call({
  method: 'GET',
  path: '/post/app/p/post/private/find/{postId}',
  access: 'guest',
  summary:
    'The feed that goes on from this post, without it: the posts of its kind after it by heat, and from the hottest on when those end. `num` is the same as size.',
  params: { postId: Id },
  query: {
    ...paged('size'),
    /** Longer than other cursors: it knows what was shown. */
    page: defaulted(Type.String({ minLength: 1, maxLength: 2000 }), '1'),
    num: Type.Optional(Type.Integer({ minimum: 1, maximum: pageSize.cap })),
    sort: Sort,
    type: PostType,
  },
  data: PageOf(Post),
  errors: [postErrors.notFound],
});

export const atlasFeed = call({
  method: 'GET',
  path: '/post/app/p/post/private/atlas/page',
  access: 'guest',
  summary: 'Picture atlas: sets of 3 to 40 pictures, newest first, of a tag where one is named.',
  query: { ...paged('limit'), tagId: Type.Optional(Id) },
  data: PageOf(Post),
});
