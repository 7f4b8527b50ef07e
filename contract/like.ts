import Type from 'typebox';
import { defineEndpoint } from './core/endpoint.ts';
import { Empty, Id, SingleLine, Status, StringEnum } from './core/fields.ts';
import { PageOf, pageFields } from './core/paging.ts';
import { postErrors } from './post.ts';
import { ListedUser } from './social.ts';

/** Targets of a like: 0 a post, 5 a comment (product document, section 4). */
export const likeTypes = { post: '0', comment: '5' } as const;

export const like = defineEndpoint({
  method: 'POST',
  path: '/post/app/p/postLike/private/{type}/{postId}',
  access: 'member',
  summary:
    'Likes (status 1) or takes the like back (0). Type 0: a post; type 5: a comment of it, with commentId. Idempotent.',
  params: { type: StringEnum(['0', '5']), postId: Id },
  body: { status: Status, commentId: Type.Optional(Id) },
  data: Type.Object({ isThumbup: Type.Boolean(), thumbupNum: Type.Integer() }),
  errors: [postErrors.notFound],
});

export const collect = defineEndpoint({
  method: 'POST',
  path: '/post/app/post/collect/private/{type}/{postId}',
  access: 'member',
  summary: 'Collects (status 1) or takes it back (0). Idempotent.',
  params: { type: StringEnum(['3']), postId: Id },
  body: { status: Status },
  data: Type.Object({ isCollect: Type.Boolean(), collectNum: Type.Integer() }),
  errors: [postErrors.notFound],
});

export const listLikers = defineEndpoint({
  method: 'GET',
  path: '/post/app/post/thumbup/private/list',
  access: 'guest',
  summary:
    'Who liked a post, or a comment of it, newest first. `search` finds names; `status` 1 only people whom the viewer follows.',
  query: {
    postId: Id,
    commentId: Type.Optional(Id),
    search: Type.Optional(SingleLine(0, 40)),
    status: Type.Optional(Status),
    ...pageFields('size', 'people'),
  },
  data: PageOf(ListedUser),
  errors: [postErrors.notFound],
});

export const cancelCollections = defineEndpoint({
  method: 'DELETE',
  path: '/post/app/post/collect/private/cancel',
  access: 'member',
  summary: 'Takes back many collections of mine; those that are none are passed over.',
  body: { postIds: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) },
  data: Empty,
});
