import Type, { type Static } from 'typebox';
import { UserCard } from './account/account.ts';
import { defineEndpoint } from './core/endpoint.ts';
import { Id, Nullable, StringEnum, withDefault } from './core/fields.ts';
import {
  JumpPage,
  LongestPageCursor,
  LongPageCursor,
  PageOf,
  PageSize,
  pageFields,
  pageSize,
} from './core/paging.ts';
import { PostType, sortOrders } from './feed.ts';
import { Post, postErrors } from './post.ts';
import { ListedUser, Relation } from './social.ts';
import { tagErrors } from './tag.ts';

export const getAttentionFeed = defineEndpoint({
  method: 'GET',
  path: '/post/app/post/private/attention/page',
  access: 'guest',
  summary: 'Posts of the people I follow, without my own, newest first.',
  query: pageFields('limit'),
  data: PageOf(Post),
});

/** 1 hottest, 2 most likes, 3 most favorites. */
export const rankingSortTypes = { hottest: 1, likes: 2, favorites: 3 } as const;
/** Today, the last 7 and the last 30 days in Asia/Shanghai. */
export const rankingPeriods = ['day', 'week', 'month'] as const;
export type RankingPeriod = (typeof rankingPeriods)[number];

/** `previousRank`: the place of the day before; null for a post that was not in the ranking. */
export const RankedPost = Type.Object({
  ...Post.properties,
  rank: Type.Integer(),
  previousRank: Nullable(Type.Integer()),
  /** The engagement in points, or the likes or collections of the period. */
  score: Type.Integer(),
});
export type RankedPost = Static<typeof RankedPost>;

export const getRanking = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/post/private/ranking/page',
  access: 'guest',
  summary:
    'Ranking of the posts of a day, week or month (Asia/Shanghai): sortType 1 hottest, 2 most likes, 3 most favorites; 100 places in all. `page` may be a plain number; `sort` is ignored.',
  query: {
    page: JumpPage,
    limit: withDefault(PageSize('feed'), pageSize.feed),
    sortType: withDefault(Type.Integer({ minimum: 1, maximum: 3 }), rankingSortTypes.hottest),
    period: withDefault(StringEnum(rankingPeriods), 'week'),
    sort: Type.Optional(StringEnum(sortOrders)),
    type: PostType,
  },
  data: PageOf(RankedPost),
});

/** People by the engagement of their posts: all creators, or those whose first post is not older than the days of a new creator. */
export const userRankings = ['creator', 'newcomer'] as const;
export type UserRanking = (typeof userRankings)[number];

/** `previousRank`: the place of the day before; null for a person who was not in the ranking. */
export const RankedUser = Type.Object({
  ...ListedUser.properties,
  rank: Type.Integer(),
  previousRank: Nullable(Type.Integer()),
  /** The engagement with the person's posts in the period, in points. */
  score: Type.Integer(),
});
export type RankedUser = Static<typeof RankedUser>;

export const getUserRanking = defineEndpoint({
  method: 'GET',
  path: '/user/app/u/user/private/ranking/page',
  access: 'guest',
  summary:
    'Ranking of the people of a day, week or month (Asia/Shanghai) by the engagement of their posts: creators, or newcomers, whose first post is recent; 100 places in all. `page` may be a plain number.',
  query: {
    page: JumpPage,
    limit: withDefault(PageSize('feed'), pageSize.feed),
    kind: withDefault(StringEnum(userRankings), 'creator'),
    period: withDefault(StringEnum(rankingPeriods), 'week'),
  },
  data: PageOf(RankedUser),
});

export const getPickedFeed = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/post/private/picked/page',
  access: 'guest',
  summary:
    "Editors' picks in the order of the editors; `sort` desc: from the last one. sortType is accepted and ignored.",
  query: {
    ...pageFields('limit'),
    page: LongestPageCursor,
    sort: withDefault(StringEnum(sortOrders), 'asc'),
    type: PostType,
    tagId: Type.Optional(Id),
    sortType: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
  },
  data: PageOf(Post),
  errors: [tagErrors.notFound],
});

export const getSimilarPosts = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/post/private/similar/page',
  access: 'guest',
  summary: 'Posts like this one: those that share most tags, then those that the same people like.',
  query: { postId: Id, ...pageFields('limit'), page: LongPageCursor, type: PostType },
  data: PageOf(Post),
  errors: [postErrors.notFound],
});

/** 1 hot, 2 new. */
export const tagSortTypes = { hot: 1, new: 2 } as const;

export const getTagFeed = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/post/private/tag/page',
  access: 'guest',
  summary: 'Posts of a tag: sortType 1 hot, 2 new.',
  query: {
    tagId: Id,
    sortType: withDefault(Type.Integer({ minimum: 1, maximum: 2 }), tagSortTypes.hot),
    ...pageFields('limit'),
  },
  data: PageOf(Post),
  errors: [tagErrors.notFound],
});

/** A certified person with the engagement of their posts in the last days, in points, and the number of their videos. */
export const CertifiedUser = Type.Object({
  ...UserCard.properties,
  relation: Relation,
  fansNum: Type.Integer(),
  hotness: Type.Integer(),
  videoNum: Type.Integer(),
});
export type CertifiedUser = Static<typeof CertifiedUser>;

const short = { num: withDefault(PageSize('feed'), pageSize.feed) };

export const listPrivateVideos = defineEndpoint({
  method: 'GET',
  path: '/user/app/u/goddess/private/page',
  access: 'guest',
  summary: 'Videos that are not open to everybody (VIP, subscribers, paid), newest first.',
  query: pageFields('limit'),
  data: PageOf(Post),
});

export const listPrivateVideosShort = defineEndpoint({
  method: 'GET',
  path: '/user/app/u/goddess/private/page/list',
  access: 'guest',
  summary: 'The first `num` of them.',
  query: short,
  data: Type.Array(Post),
});

export const listCertifiedCreators = defineEndpoint({
  method: 'GET',
  path: '/user/app/u/goddess/private/v/page',
  access: 'guest',
  summary: 'Certified creators by hotness, with the number of their videos.',
  query: pageFields('limit'),
  data: PageOf(CertifiedUser),
});

export const listCertifiedCreatorsShort = defineEndpoint({
  method: 'GET',
  path: '/user/app/u/goddess/private/v/page/list',
  access: 'guest',
  summary: 'The first `num` of them.',
  query: short,
  data: Type.Array(CertifiedUser),
});

export const listPerformers = defineEndpoint({
  method: 'GET',
  path: '/user/app/u/goddess/private/actress/page',
  access: 'guest',
  summary: 'Certified performers by hotness, with the number of their videos.',
  query: pageFields('limit'),
  data: PageOf(CertifiedUser),
});

export const listPerformersShort = defineEndpoint({
  method: 'GET',
  path: '/user/app/u/goddess/private/actress/page/list',
  access: 'guest',
  summary: 'The first `num` of them.',
  query: short,
  data: Type.Array(CertifiedUser),
});
