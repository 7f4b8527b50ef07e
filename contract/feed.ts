import Type from 'typebox';
import { defineEndpoint } from './core/endpoint.ts';
import { coreErrors, errors } from './core/errors.ts';
import { Id, StringEnum, withDefault } from './core/fields.ts';
import { LongPageCursor, PageOf, PageSizeAlias, pageFields } from './core/paging.ts';
import { listedPostStates, OwnPost, Post, postErrors } from './post.ts';
import { RecommendedPost } from './recommendation.ts';
import { Relation } from './social.ts';
import { tagErrors } from './tag.ts';

export const feedErrors = errors('feed', { placeNotFound: 'notFound' });

/** Newest first or oldest first, where a list is in an order by time. */
export const sortOrders = ['desc', 'asc'] as const;
export type SortOrder = (typeof sortOrders)[number];
const Sort = withDefault(StringEnum(sortOrders), 'desc');
/** 0 all, 1 video posts, 2 posts with pictures. */
export const PostType = Type.Optional(Type.Integer({ minimum: 0, maximum: 2 }));

export const getHomeFeed = defineEndpoint({
  method: 'GET',
  path: '/post/app/post/private/list',
  access: 'guest',
  summary:
    'Posts of the people I follow and my own, newest first; while I follow few, recommended posts come after them, with their `reason`. `sort` asc: oldest first, without recommended ones.',
  query: { ...pageFields('size'), page: LongPageCursor, sort: Sort, type: PostType },
  data: PageOf(RecommendedPost),
});

/** 1 hot, 2 new, 3 popularity: the engagement of the last 7 days (decisions, feeds). */
export const sortTypes = { hot: 1, new: 2, popularity: 3 } as const;

export const getTypeFeed = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/post/private/type/page',
  access: 'guest',
  summary:
    'All posts: sortType 1 hot, 2 new, 3 popularity. `sort` asc turns 2 round; 1 and 3 ignore it. `type` 1 video posts, 2 picture posts; postType is the same. `tagId`: of one tag.',
  query: {
    sortType: Type.Integer({ minimum: 1, maximum: 3 }),
    ...pageFields('limit'),
    sort: Sort,
    type: PostType,
    postType: PostType,
    tagId: Type.Optional(Id),
  },
  data: PageOf(Post),
  errors: [tagErrors.notFound],
});

/** The code of a country (ISO 3166) or of a division of China. */
const PlaceCode = Type.String({ minLength: 1, maxLength: 12, pattern: '^[A-Za-z0-9]+$' });

export const getAuthenticationFeed = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/post/private/auth/page',
  access: 'guest',
  summary: 'The authentication channel: posts that authenticated people put into it, newest first.',
  query: pageFields('limit'),
  data: PageOf(Post),
});

export const getCityFeed = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/post/private/city/page',
  access: 'guest',
  summary:
    'Posts whose author chose this place, newest first, without those of people who hide from places. `cityCode` is a city, a province with all its cities, or a country; the province and the country that are named must contain it.',
  query: {
    cityCode: PlaceCode,
    provinceCode: Type.Optional(PlaceCode),
    stateCode: Type.Optional(PlaceCode),
    ...pageFields('limit'),
  },
  data: PageOf(Post),
  errors: [feedErrors.placeNotFound],
});

export const getAuthorFeed = defineEndpoint({
  method: 'GET',
  path: '/post/app/user/private/post/view/list/{id}',
  access: 'guest',
  summary: "A user's posts: those that they pinned, then the others, newest first; `sort` asc: oldest first.",
  params: { id: Id },
  query: { ...pageFields('size'), sort: Sort },
  data: PageOf(Post),
});

export const listMyPosts = defineEndpoint({
  method: 'GET',
  path: '/post/app/post/private/mine',
  access: 'member',
  summary:
    'My own posts with their review state: the pinned ones, then newest first; by a state, newest first.',
  query: { ...pageFields('size'), status: Type.Optional(StringEnum(listedPostStates)) },
  data: PageOf(OwnPost),
});

export const getLikedFeed = defineEndpoint({
  method: 'GET',
  path: '/post/app/post/private/like/list/{userId}',
  access: 'guest',
  summary: 'Posts a user liked, last liked first.',
  params: { userId: Id },
  query: pageFields('size'),
  data: PageOf(Post),
});

export const getCollectedFeed = defineEndpoint({
  method: 'GET',
  path: '/post/app/post/private/collect/list/{userId}',
  access: 'guest',
  summary: 'Posts I collected, last collected first; only my own.',
  params: { userId: Id },
  query: pageFields('size'),
  data: PageOf(Post),
  errors: [coreErrors.notAllowed],
});

/** Counts of a profile: `likes` are the likes of the user's posts. `relation` is the viewer's relation to the user. */
export const getProfileCounts = defineEndpoint({
  method: 'GET',
  path: '/inst/app/user/private/post/count/{id}',
  access: 'guest',
  summary:
    'Counts of posts, likes received, collections (0 of others), fans, follows; and how the viewer stands to the user.',
  params: { id: Id },
  data: Type.Object({
    posts: Type.Integer(),
    likes: Type.Integer(),
    collections: Type.Integer(),
    fans: Type.Integer(),
    follows: Type.Integer(),
    relation: Relation,
    /** Whether the viewer ignores messages of the user. */
    ignored: Type.Boolean(),
  }),
});

export const listLongVideos = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/post/private/page',
  access: 'guest',
  summary:
    'Long videos (igtv): five minutes or more, newest first; `sort` asc: oldest first. With `type` 2 there are none.',
  query: { ...pageFields('num'), sort: Sort, type: PostType },
  data: PageOf(Post),
});

export const listHottestVideos = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/post/private/hottest/video',
  access: 'guest',
  summary: 'Hottest videos, for the vertical feed.',
  query: pageFields('num'),
  data: PageOf(Post),
});

export const listUserVideos = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/post/private/user/video',
  access: 'guest',
  summary: "A user's videos, newest first.",
  query: { userId: Id, ...pageFields('size') },
  data: PageOf(Post),
});

export const getNextPosts = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/post/private/find/{postId}',
  access: 'guest',
  summary:
    'The feed that goes on from this post, without it: the posts of its kind (of `type`, 0 of both) after it by heat, and from the hottest on when those end; `sort` is ignored. `num` is the same as size.',
  params: { postId: Id },
  query: {
    ...pageFields('size'),
    /** Longer than other cursors, because it contains the shown posts. */
    page: LongPageCursor,
    num: Type.Optional(PageSizeAlias),
    sort: Sort,
    type: PostType,
  },
  data: PageOf(Post),
  errors: [postErrors.notFound],
});

export const getAtlasFeed = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/post/private/atlas/page',
  access: 'guest',
  summary: 'Picture atlas: sets of 3 to 40 pictures, newest first, of a tag where one is named.',
  query: { ...pageFields('limit'), tagId: Type.Optional(Id) },
  data: PageOf(Post),
  errors: [tagErrors.notFound],
});
