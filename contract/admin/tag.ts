import Type, { type Static } from 'typebox';
import { defineEndpoint, operatorAccess } from '../core/endpoint.ts';
import { DateTime, Empty, Id, Nullable, SanitizedText, Status } from '../core/fields.ts';
import { tagErrors } from '../tag.ts';

/** The most code points of a tag's name, and tags that are not merged. */
export const tagLimits = { name: 30, tags: 1000 } as const;

const Name = SanitizedText(1, tagLimits.name);
const Order = Type.Array(Id, { maxItems: tagLimits.tags, uniqueItems: true });
const Names = Type.Object({ zh_CN: Name, en_US: Name, ja: Name });

/** A tag as operators see it; merged ones are left out. */
export const ManagedTag = Type.Object({
  tagId: Id,
  name: Type.Object({ zh_CN: Type.String(), en_US: Type.String(), ja: Type.String() }),
  /** Published posts. */
  postNum: Type.Integer(),
  /** Set while operators have blocked the tag. */
  blockedAt: Nullable(DateTime),
});
export type ManagedTag = Static<typeof ManagedTag>;

const params = { tagId: Id };

export const listManagedTags = defineEndpoint({
  ...operatorAccess('tags'),
  method: 'GET',
  path: '/operator/private/tag/list',
  summary: 'All tags in their order, blocked ones too.',
  data: Type.Array(ManagedTag),
});

export const listTagFollowers = defineEndpoint({
  ...operatorAccess('tags'),
  method: 'GET',
  path: '/operator/private/tag/followers',
  summary: 'How many people follow each tag; one that nobody follows is left out.',
  data: Type.Array(Type.Object({ tagId: Id, followers: Type.Integer() })),
});

export const addTag = defineEndpoint({
  ...operatorAccess('tags'),
  method: 'POST',
  path: '/operator/private/tag',
  summary:
    'Adds a tag at the end. In each language its name differs from those of the others; the same request of an operator within an hour adds once.',
  body: { name: Names },
  data: ManagedTag,
  errors: [tagErrors.nameTaken, tagErrors.tooMany],
});

export const updateTag = defineEndpoint({
  ...operatorAccess('tags'),
  method: 'PUT',
  path: '/operator/private/tag/{tagId}',
  summary: 'Renames a tag in the three languages, while it still has the names that the caller saw.',
  params,
  body: { name: Names, seen: Names },
  data: Empty,
  errors: [tagErrors.notFound, tagErrors.nameTaken, tagErrors.changedMeanwhile],
});

export const blockTag = defineEndpoint({
  ...operatorAccess('tags'),
  method: 'POST',
  path: '/operator/private/tag/{tagId}/block',
  summary: 'Blocks a tag (status 1): it is shown nowhere and takes no new posts; or takes that back (0).',
  params,
  body: { status: Status },
  data: Empty,
  errors: [tagErrors.notFound],
});

export const mergeTag = defineEndpoint({
  ...operatorAccess('tags'),
  method: 'POST',
  path: '/operator/private/tag/{tagId}/merge',
  summary:
    'Merges a tag into another one that is not blocked, which gets its posts. There is no way back. Idempotent.',
  params,
  body: { intoTagId: Id },
  data: Empty,
  errors: [tagErrors.notFound, tagErrors.sameTag, tagErrors.intoBlocked],
});

export const orderTags = defineEndpoint({
  ...operatorAccess('tags'),
  method: 'POST',
  path: '/operator/private/tag/order',
  summary:
    'Puts tags into this order, while they still are in the order that the caller saw; those that are not named follow in the order that they have.',
  body: { tagIds: Order, seen: Order },
  data: Empty,
  errors: [tagErrors.changedMeanwhile],
});
