import Type, { type Static } from 'typebox';
import { UserCard } from '../account/account.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { GivenDateTime, Id, Nullable, SanitizedText, StringEnum } from '../core/fields.ts';
import { CountedPageOf, pageFields } from '../core/paging.ts';
import { Feedback, feedbackErrors } from '../feedback.ts';

/** Feedback as operators see it. */
export const AdminFeedback = Type.Object({
  ...Feedback.properties,
  user: UserCard,
  answeredBy: Nullable(Type.String()),
});
export type AdminFeedback = Static<typeof AdminFeedback>;

export const listAdminFeedback = defineEndpoint({
  method: 'GET',
  path: '/operator/private/feedback/page',
  access: 'operator',
  permission: 'feedback',
  summary: 'Open feedback, oldest first, or answered feedback, the latest answer first.',
  query: { ...pageFields('limit', 'console'), state: Type.Optional(StringEnum(['open', 'answered'])) },
  data: CountedPageOf(AdminFeedback),
});

export const answerFeedback = defineEndpoint({
  method: 'POST',
  path: '/operator/private/feedback/{feedbackId}/answer',
  access: 'operator',
  permission: 'feedback',
  summary:
    'Answers feedback; answering again replaces the answer and makes it unread. `answeredAt`: when the answer was given that the caller has seen, null for none; refused when there is another one.',
  params: { feedbackId: Id },
  body: { answer: SanitizedText(1, 1000), answeredAt: Nullable(GivenDateTime) },
  data: AdminFeedback,
  errors: [feedbackErrors.notFound, feedbackErrors.answeredMeanwhile],
});
