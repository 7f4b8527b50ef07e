import Type, { type Static } from 'typebox';
import { UserCard } from './account/account.ts';
import { defineEndpoint } from './core/endpoint.ts';
import { errors } from './core/errors.ts';
import { Empty, Id, SingleLine, Status, StringEnum, withDefault } from './core/fields.ts';
import { LongPageCursor, PageOf, pageFields } from './core/paging.ts';

export const socialErrors = errors('social', {
  userNotFound: 'notFound',
  notYourself: 'failure',
  tooManyExcluded: 'failure',
  tooManyIgnored: 'failure',
  tooManyRecommended: 'failure',
  recommendedChanged: 'conflict',
});

/** The viewer's relation to a person. */
export const Relation = StringEnum(['none', 'following', 'followedBy', 'mutual', 'self']);

export const ListedUser = Type.Object({
  ...UserCard.properties,
  relation: Relation,
  fansNum: Type.Integer(),
});
export type ListedUser = Static<typeof ListedUser>;

const FollowState = Type.Object({ userId: Id, relation: Relation });

export const follow = defineEndpoint({
  method: 'GET',
  methodAlias: 'POST',
  path: '/user/app/u/follower/private/add',
  access: 'member',
  summary: 'Follows a user. Idempotent. The POST form takes the same query and no body.',
  query: { userId: Id, type: Type.Optional(Type.Integer()) },
  data: FollowState,
  errors: [socialErrors.userNotFound, socialErrors.notYourself],
});

export const unfollow = defineEndpoint({
  method: 'GET',
  path: '/member/app/follow/private/unfollow',
  access: 'member',
  summary: 'Unfollows (both readings of the product document).',
  query: { userId: Id },
  data: FollowState,
});

export const unfollowByPost = defineEndpoint({
  method: 'POST',
  path: '/member/app/follow/private/unfollow',
  access: 'member',
  summary: 'Unfollows.',
  body: { userId: Id },
  data: FollowState,
});

export const listFollowing = defineEndpoint({
  method: 'GET',
  path: '/inst/app/follow/private/follow/list',
  access: 'guest',
  summary: 'The people whom the user follows, newest first. `search` finds names.',
  query: { userId: Id, search: Type.Optional(SingleLine(0, 40)), ...pageFields('size', 'people') },
  data: PageOf(ListedUser),
});

export const listFollowers = defineEndpoint({
  method: 'GET',
  path: '/inst/app/follow/private/fans/list',
  access: 'guest',
  summary: 'The followers of the user, newest first.',
  query: { userId: Id, ...pageFields('size', 'people') },
  data: PageOf(ListedUser),
});

export const listRecommendedUsers = defineEndpoint({
  method: 'GET',
  path: '/member/app/recommend/private/list',
  access: 'guest',
  summary:
    'Recommended users: certified people and others by fans, without those whom the viewer follows, has excluded or ignores; `sort` is ignored.',
  query: {
    ...pageFields('size', 'feed'),
    page: LongPageCursor,
    sort: Type.Optional(StringEnum(['desc', 'asc'])),
  },
  data: PageOf(ListedUser),
});

export const excludeUser = defineEndpoint({
  method: 'PUT',
  path: '/member/app/recommend/private/exclude/user',
  access: 'guest',
  summary: 'Never recommends this user again (status 1, the default), or takes that back (0).',
  body: { userId: Id, status: withDefault(Status, 1) },
  data: Empty,
  errors: [socialErrors.userNotFound, socialErrors.notYourself, socialErrors.tooManyExcluded],
});

export const ignoreUser = defineEndpoint({
  method: 'PUT',
  path: '/inst/app/user/private/ignore',
  access: 'member',
  summary:
    'Ignores a user (status 1) or stops ignoring (0): their actions, mentions among them, do not reach my inbox, and they cannot write to me. Idempotent; `changed` is false when it was so before.',
  body: { userId: Id, status: Status },
  data: Type.Object({ userId: Id, ignored: Type.Boolean(), changed: Type.Boolean() }),
  errors: [socialErrors.userNotFound, socialErrors.notYourself, socialErrors.tooManyIgnored],
});

export const listIgnoredUsers = defineEndpoint({
  method: 'GET',
  path: '/inst/app/user/private/ignore/list',
  access: 'member',
  summary: 'The people whom I ignore, the latest first.',
  query: pageFields('size', 'people'),
  data: PageOf(ListedUser),
});
