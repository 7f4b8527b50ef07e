import Type, { type Static } from 'typebox';
import { call } from './core/call.ts';
import { errors } from './core/errors.ts';
import { Id } from './core/fields.ts';

export const tagErrors = errors('tag', { notFound: 'notFound' });

export const Tag = Type.Object({ tagId: Id, name: Type.String() });
export type Tag = Static<typeof Tag>;

/** A tag with the number of published posts that carry it. */
export const CountedTag = Type.Object({ ...Tag.properties, postNum: Type.Integer() });
export type CountedTag = Static<typeof CountedTag>;

export const tagList = call({
  method: 'GET',
  path: '/post/app/p/tag/private/list',
  access: 'guest',
  summary: 'Tags, in the language of the request.',
  query: { tagType: Type.Optional(Type.Integer()) },
  data: Type.Array(Tag),
});

export const tagInfo = call({
  method: 'GET',
  path: '/post/app/p/tag/private/info/{tagId}',
  access: 'guest',
  summary: 'One tag with its count.',
  params: { tagId: Id },
  data: CountedTag,
  errors: [tagErrors.notFound],
});

export const hotTags = call({
  method: 'GET',
  path: '/post/app/p/tag/private/hot',
  access: 'guest',
  summary: 'Tags of the posts that are hottest now, the most carried first; at most ten.',
  data: Type.Array(CountedTag),
});
