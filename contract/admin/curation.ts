import Type, { type Static } from 'typebox';
import { UserCard } from '../account/account.ts';
import { defineEndpoint, operatorAccess } from '../core/endpoint.ts';
import { errors } from '../core/errors.ts';
import { DateTime, Empty, Id, Nullable, SingleLine } from '../core/fields.ts';
import { Picture } from '../media.ts';
import { postErrors } from '../post.ts';
import { socialErrors } from '../social.ts';

/** The greatest number of picked posts and of recommended people. */
export const curationLimits = { posts: 500, people: 200 } as const;

export const pickErrors = errors('feed', { tooManyPicked: 'failure', picksChanged: 'conflict' });

/** A picked post as operators see it, with its first picture; `shown` is false while it is not published. */
export const PickedPost = Type.Object({
  postId: Id,
  title: Type.String(),
  content: Type.String(),
  author: UserCard,
  cover: Nullable(Picture),
  shown: Type.Boolean(),
  pickedAt: DateTime,
});
export type PickedPost = Static<typeof PickedPost>;

export const listPickedPosts = defineEndpoint({
  method: 'GET',
  path: '/operator/private/picked/list',
  ...operatorAccess('curate'),
  summary:
    'Picked posts in the order of the editors; those that are not shown come without text and picture.',
  data: Type.Array(PickedPost),
});

export const pickPost = defineEndpoint({
  method: 'POST',
  path: '/operator/private/picked',
  ...operatorAccess('curate'),
  summary: 'Picks a published post, by its link or id, as the first one. Idempotent.',
  body: { post: SingleLine(1, 300) },
  data: Empty,
  errors: [postErrors.notFound, pickErrors.tooManyPicked],
});

export const orderPickedPosts = defineEndpoint({
  method: 'PUT',
  path: '/operator/private/picked/order',
  ...operatorAccess('curate'),
  summary:
    'Puts the picked posts into an order, while they still are in the order that the caller saw (`seen`, when it is given); those that are not named come after them.',
  body: {
    postIds: Type.Array(Id, { minItems: 1, maxItems: curationLimits.posts, uniqueItems: true }),
    seen: Type.Optional(Type.Array(Id, { maxItems: curationLimits.posts })),
  },
  data: Empty,
  errors: [pickErrors.picksChanged],
});

export const unpickPost = defineEndpoint({
  method: 'DELETE',
  path: '/operator/private/picked/{postId}',
  ...operatorAccess('curate'),
  summary: 'Removes a post from the picks.',
  params: { postId: Id },
  data: Empty,
  errors: [postErrors.notFound],
});

/** A person whom editors recommend. */
export const CuratedUser = Type.Object({ user: UserCard, recommendedAt: DateTime });
export type CuratedUser = Static<typeof CuratedUser>;

export const listCuratedUsers = defineEndpoint({
  method: 'GET',
  path: '/operator/private/recommended/list',
  ...operatorAccess('curate'),
  summary: 'People whom editors recommend, in their order; they come first among recommended users.',
  data: Type.Array(CuratedUser),
});

export const curateUser = defineEndpoint({
  method: 'POST',
  path: '/operator/private/recommended',
  ...operatorAccess('curate'),
  summary: 'Recommends a member, by id or account name, as the first one. Idempotent.',
  body: { userId: SingleLine(1, 64) },
  data: Empty,
  errors: [socialErrors.userNotFound, socialErrors.tooManyRecommended],
});

export const orderCuratedUsers = defineEndpoint({
  method: 'PUT',
  path: '/operator/private/recommended/order',
  ...operatorAccess('curate'),
  summary:
    'Puts the recommended people into an order, while they still are in the order that the caller saw (`seen`, when it is given); those that are not named come after them.',
  body: {
    userIds: Type.Array(Id, { minItems: 1, maxItems: curationLimits.people, uniqueItems: true }),
    seen: Type.Optional(Type.Array(Id, { maxItems: curationLimits.people })),
  },
  data: Empty,
  errors: [socialErrors.recommendedChanged],
});

export const uncurateUser = defineEndpoint({
  method: 'DELETE',
  path: '/operator/private/recommended/{userId}',
  ...operatorAccess('curate'),
  summary: 'Removes a person from those whom editors recommend.',
  params: { userId: Id },
  data: Empty,
  errors: [socialErrors.userNotFound],
});
