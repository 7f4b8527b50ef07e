import Type, { type Static } from 'typebox';
import { UserCard } from './account/account.ts';
import { defineEndpoint } from './core/endpoint.ts';
import { DateTime, Empty, Id, Nullable, Status, StringEnum, withDefault } from './core/fields.ts';
import { LongPageCursor, PageOf, pageFields } from './core/paging.ts';
import { Post, postErrors } from './post.ts';
import { Tag, TagWithCount, tagErrors } from './tag.ts';

/**
 * Why a post is recommended: its author is followed, or was engaged with; a tag is followed, or posts with it were engaged with; people
 * who like the same posts like it; it is hot; its author is new.
 */
const recommendationReasons = ['follow', 'author', 'followedTag', 'tag', 'audience', 'hot', 'new'] as const;
export type RecommendationReason = (typeof recommendationReasons)[number];

/** `tagId` names the tag of the reasons `followedTag` and `tag`; it is one of the post's tags. */
const Reason = Type.Object({ kind: StringEnum(recommendationReasons), tagId: Nullable(Id) });

/** A post with the reason of its recommendation; null where it is not recommended. */
export const RecommendedPost = Type.Object({ ...Post.properties, reason: Nullable(Reason) });
export type RecommendedPost = Static<typeof RecommendedPost>;

export const listRecommendedPosts = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/post/private/recommend/all',
  access: 'guest',
  summary:
    'Recommended posts with the reason of each: at most two of one author in ten, those that were shown already last. Who has turned personalisation off gets the hottest and new creators. `type` 1 video posts, 2 picture posts.',
  query: {
    ...pageFields('limit'),
    page: LongPageCursor,
    type: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
  },
  data: PageOf(RecommendedPost),
});

export const excludePost = defineEndpoint({
  method: 'PUT',
  path: '/post/app/p/post/private/recommend/exclude/post',
  access: 'guest',
  summary: 'Never recommends this post again (status 1), or takes that back (0). Idempotent.',
  body: { postId: Id, status: withDefault(Status, 1) },
  data: Empty,
  errors: [postErrors.notFound],
});

export const excludeTag = defineEndpoint({
  method: 'PUT',
  path: '/post/app/p/post/private/recommend/exclude/tag',
  access: 'guest',
  summary:
    'Recommends no posts with this tag any more (status 1), which ends a follow of it, or takes that back (0). `unfollowed`: whether this call ended a follow. Idempotent.',
  body: { tagId: Id, status: withDefault(Status, 1) },
  data: Type.Object({ unfollowed: Type.Boolean() }),
  errors: [tagErrors.notFound],
});

/** Subjects that a person excludes from recommendations; people are excluded by ignoring them. */
export const excludedSubjects = ['post', 'tag'] as const;
const exclusionKinds = ['person', ...excludedSubjects] as const;
export type ExcludedKind = (typeof exclusionKinds)[number];

/**
 * An exclusion of the viewer: the person, post or tag; null when it is gone. `ignored`: the viewer also ignores
 * messages of the person, who is recommended again only when both are taken back.
 */
export const ExcludedItem = Type.Object({
  targetId: Id,
  excludedAt: DateTime,
  person: Nullable(UserCard),
  post: Nullable(Post),
  tag: Nullable(Tag),
  ignored: Type.Boolean(),
});
export type ExcludedItem = Static<typeof ExcludedItem>;

export const listExclusions = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/post/private/recommend/exclude/list',
  access: 'guest',
  summary:
    'The people, posts or tags that are never recommended to me, the latest first. Each can be taken back.',
  query: { kind: StringEnum(exclusionKinds), ...pageFields('size', 'people') },
  data: PageOf(ExcludedItem),
});

export const followTag = defineEndpoint({
  method: 'PUT',
  path: '/post/app/p/tag/private/follow',
  access: 'member',
  summary:
    'Follows a tag (status 1), which takes back an exclusion of it, or unfollows it (0): its posts are recommended more. Idempotent.',
  body: { tagId: Id, status: withDefault(Status, 1) },
  data: Type.Object({ tagId: Id, followed: Type.Boolean() }),
  errors: [tagErrors.notFound],
});

export const listFollowedTags = defineEndpoint({
  method: 'GET',
  path: '/post/app/p/tag/private/follow/list',
  access: 'guest',
  summary: 'The tags that I follow, the latest first.',
  data: Type.Array(TagWithCount),
});
