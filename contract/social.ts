import Type, { type Static } from 'typebox';
import { UserCard } from './account.ts';
import { call } from './core/call.ts';
import { errors } from './core/errors.ts';
import { Empty, Id, OneOf, Status } from './core/fields.ts';
import { PageOf, paged, pageSize } from './core/paging.ts';

export const socialErrors = errors('social', {
  userNotFound: 'notFound',
  notYourself: 'failure',
});

/** How the viewer and a person stand: none, following, followedBy, mutual, self. */
export const Relation = OneOf(['none', 'following', 'followedBy', 'mutual', 'self']);

export const Person = Type.Object({
  ...UserCard.properties,
  relation: Relation,
  fansNum: Type.Integer(),
});
export type Person = Static<typeof Person>;

const FollowState = Type.Object({ userId: Id, relation: Relation });

export const follow = call({
  method: 'GET',
  also: 'POST',
  path: '/user/app/u/follower/private/add',
  access: 'member',
  summary: 'Follow a user; doing it twice is doing it once.',
  query: { userId: Id, type: Type.Optional(Type.Integer()) },
  data: FollowState,
  errors: [socialErrors.userNotFound, socialErrors.notYourself],
});

export const unfollow = call({
  method: 'GET',
  path: '/member/app/follow/private/unfollow',
  access: 'member',
  summary: 'Unfollow (both readings of the product document).',
  query: { userId: Id },
  data: FollowState,
});

export const unfollowByPost = call({
  method: 'POST',
  path: '/member/app/follow/private/unfollow',
  access: 'member',
  summary: 'Unfollow.',
  body: { userId: Id },
  data: FollowState,
});

export const followList = call({
  method: 'GET',
  path: '/inst/app/follow/private/follow/list',
  access: 'guest',
  summary: 'Whom the user follows, newest first.',
  query: { userId: Id, ...paged('size', pageSize.people) },
  data: PageOf(Person),
});

export const fansList = call({
  method: 'GET',
  path: '/inst/app/follow/private/fans/list',
  access: 'guest',
  summary: 'Who follows the user, newest first.',
  query: { userId: Id, ...paged('size', pageSize.people) },
  data: PageOf(Person),
});

export const recommendedUsers = call({
  method: 'GET',
  path: '/member/app/recommend/private/list',
  access: 'guest',
  summary:
    'Recommended users: certified and much followed people whom the viewer neither follows nor excluded.',
  query: { ...paged('size', pageSize.feed), sort: Type.Optional(Type.String()) },
  data: PageOf(Person),
});

export const excludeUser = call({
  method: 'PUT',
  path: '/member/app/recommend/private/exclude/user',
  access: 'guest',
  summary: 'Never recommend this user again.',
  body: { userId: Id },
  data: Empty,
  errors: [socialErrors.userNotFound],
});

export const ignoreUser = call({
  method: 'PUT',
  path: '/inst/app/user/private/ignore',
  access: 'member',
  summary:
    "Ignores a user's messages (status 1) or hears them again (0): nothing that they do reaches my inbox, they cannot name me or write to me. Idempotent.",
  body: { userId: Id, status: Status },
  data: Type.Object({ userId: Id, ignored: Type.Boolean() }),
  errors: [socialErrors.userNotFound, socialErrors.notYourself],
});

export const ignoredUsers = call({
  method: 'GET',
  path: '/inst/app/user/private/ignore/list',
  access: 'member',
  summary: 'Whom I ignore, the latest first.',
  query: paged('size', pageSize.people),
  data: PageOf(Person),
});
