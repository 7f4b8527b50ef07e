import Type, { type Static } from 'typebox';
import { defineEndpoint } from './core/endpoint.ts';
import { errors } from './core/errors.ts';
import { Id } from './core/fields.ts';

export const tagErrors = errors('tag', {
  notFound: 'notFound',
  nameTaken: 'failure',
  tooMany: 'failure',
  sameTag: 'failure',
  intoBlocked: 'failure',
  changedMeanwhile: 'conflict',
});

export const Tag = Type.Object({ tagId: Id, name: Type.String() });
export type Tag = Static<typeof Tag>;

/** A tag with the number of published posts that carry it; above 1,000 posts, of all posts that do. */
export const TagWithCount = Type.Object({ ...Tag.properties, postNum: Type.Integer() });
export type TagWithCount = Static<typeof TagWithCount>;

export const listTags = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/tag/private/list',
  access: 'guest',
  summary: 'Tags, in the language of the request.',
  query: { tagType: Type.Optional(Type.Integer()) },
  data: Type.Array(Tag),
});

export const getTag = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/tag/private/info/{tagId}',
  access: 'guest',
  summary: 'One tag with its count.',
  params: { tagId: Id },
  data: TagWithCount,
  errors: [tagErrors.notFound],
});

export const listHotTags = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/tag/private/hot',
  access: 'guest',
  summary: 'Tags of the posts that are hottest now, the most carried first; at most ten.',
  data: Type.Array(TagWithCount),
});
