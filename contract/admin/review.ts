import Type, { type Static } from 'typebox';
import { UserCard } from '../account/account.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { DateTime, Empty, Id, Nullable, StringEnum, Text } from '../core/fields.ts';
import { CountedPageOf, pageFields } from '../core/paging.ts';
import { MediaFile, mediaLimits } from '../media.ts';
import {
  appealOutcomes,
  QuotedPart,
  quotedFields,
  quotedLimits,
  ReviewAppeal,
  reviewErrors,
  reviewRules,
  reviewTargets,
} from '../moderation.ts';
import { MentionedUser } from '../post.ts';
import { AdminReason, userAdminErrors } from './account.ts';
import { OperatorRef } from './operator.ts';

/** A post (or the revision of a published one), a pending comment, or a visible snapshot, as the reviewer sees it. */
export const ReviewItem = Type.Object({
  reviewId: Id,
  targetType: StringEnum(reviewTargets),
  revision: Type.Boolean(),
  /** The post of a comment. */
  onPost: Nullable(Type.Object({ postId: Id, title: Type.String() })),
  /** Sensitive terms in it. */
  words: Type.Array(Type.String()),
  /** The id of the post, comment or snapshot. */
  postId: Id,
  author: UserCard,
  authorPublished: Type.Integer({ description: 'Posts of the author that were ever approved.' }),
  authorRejected: Type.Integer({
    description: 'Posts of the author whose latest decision is a rejection, which may be that of an edit.',
  }),
  title: Type.String(),
  content: Type.String(),
  tags: Type.Array(Type.String()),
  address: Nullable(Type.String()),
  aiMade: Type.Boolean(),
  type: Type.Integer(),
  atlas: Type.Boolean(),
  marks: Type.Array(MentionedUser),
  files: Type.Array(MediaFile),
  submittedAt: DateTime,
  /** Further back in the queue than its time of submission. */
  delayed: Type.Boolean(),
});
export type ReviewItem = Static<typeof ReviewItem>;

/** Types of the queue's filter: posts by their content, other targets by their type. */
export const reviewTypes = ['video', 'pictures', 'text', 'comment', 'snapshot'] as const;
export type ReviewType = (typeof reviewTypes)[number];

/** Languages of the queue's filter, by the scripts of the text. */
export const reviewLanguages = ['zh', 'ja', 'en', 'other'] as const;
export type ReviewLanguage = (typeof reviewLanguages)[number];

export const listReviewQueue = defineEndpoint({
  method: 'GET',
  path: '/operator/private/review/page',
  access: 'operator',
  permission: 'review',
  summary:
    'Pending reviews of posts, comments and snapshots, oldest first, except that posts of new accounts in quick succession are `delayed` and stand further back; `total` counts those of the filter. `newAuthor`: nothing of the author was approved yet. `words`: with sensitive terms. `waitingHours`: waiting for so long or longer.',
  query: {
    ...pageFields('limit', 'console'),
    type: Type.Optional(StringEnum(reviewTypes)),
    language: Type.Optional(StringEnum(reviewLanguages)),
    newAuthor: Type.Optional(StringEnum(['1'])),
    words: Type.Optional(StringEnum(['1'])),
    waitingHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 720 })),
  },
  data: CountedPageOf(ReviewItem),
});

export const approvePost = defineEndpoint({
  method: 'POST',
  path: '/operator/private/review/{reviewId}/approve',
  access: 'operator',
  permission: 'review',
  summary: 'Approves: the post is published. The first of two decisions counts.',
  params: { reviewId: Id },
  body: {},
  data: Empty,
  errors: [reviewErrors.notFound, reviewErrors.alreadyDecided, reviewErrors.boughtFiles],
});

export const rejectPost = defineEndpoint({
  method: 'POST',
  path: '/operator/private/review/{reviewId}/reject',
  access: 'operator',
  permission: 'review',
  summary:
    'Rejects with a rule, a reason and optionally a quoted part, which the author sees marked. A tag is quoted by its number, counted from 1, or by its name in the language of the call.',
  params: { reviewId: Id },
  body: {
    rule: StringEnum(reviewRules),
    reason: AdminReason,
    quoted: Type.Optional(
      Type.Object(
        {
          field: StringEnum(quotedFields),
          words: Type.Optional(Text(quotedLimits.words, 1)),
          number: Type.Optional(Type.Integer({ minimum: 1, maximum: mediaLimits.atlas.max })),
          second: Type.Optional(Type.Integer({ minimum: 0, maximum: mediaLimits.videoSeconds })),
        },
        { additionalProperties: false },
      ),
    ),
  },
  data: Empty,
  errors: [reviewErrors.notFound, reviewErrors.alreadyDecided, reviewErrors.quotedMissing],
});

/** An author's appeal against a rejection or a hidden post. */
export const ReviewAppealItem = Type.Object({
  ...ReviewAppeal.properties,
  reviewId: Id,
  targetType: StringEnum(['post', 'comment', 'snapshot']),
  targetId: Id,
  author: UserCard,
  title: Type.String(),
  content: Type.String(),
  files: Type.Array(MediaFile),
  rule: Type.String(),
  reason: Type.String(),
  quoted: Nullable(QuotedPart),
  decidedAt: DateTime,
  decidedBy: Type.String(),
  /** False for the operator who rejected, unless there is no other. */
  mayAnswer: Type.Boolean(),
  /** The operator to whom the appeal was handed over. */
  assignee: Nullable(OperatorRef),
});
export type ReviewAppealItem = Static<typeof ReviewAppealItem>;

export const listReviewAppeals = defineEndpoint({
  method: 'GET',
  path: '/operator/private/review/appeal/page',
  access: 'operator',
  permission: 'review',
  summary: 'Open appeals against rejections, oldest first.',
  query: pageFields('limit', 'console'),
  data: CountedPageOf(ReviewAppealItem),
});

export const decideReviewAppeal = defineEndpoint({
  method: 'POST',
  path: '/operator/private/review/{reviewId}/appeal',
  access: 'operator',
  permission: 'review',
  summary: 'Answers an appeal: upheld (the rejection stays) or overturned (the content is published).',
  params: { reviewId: Id },
  body: {
    outcome: StringEnum(appealOutcomes),
    answer: AdminReason,
  },
  data: Empty,
  errors: [
    reviewErrors.notFound,
    reviewErrors.alreadyDecided,
    reviewErrors.boughtFiles,
    userAdminErrors.ownDecision,
  ],
});

export const assignReviewAppeal = defineEndpoint({
  method: 'PUT',
  path: '/operator/private/review/{reviewId}/appeal/assignee',
  access: 'operator',
  permission: 'review',
  summary: 'Hands an open appeal over to another reviewer. Idempotent.',
  params: { reviewId: Id },
  body: { operatorId: Id },
  data: Empty,
  errors: [
    reviewErrors.notFound,
    reviewErrors.alreadyDecided,
    userAdminErrors.noColleague,
    userAdminErrors.ownDecision,
  ],
});
