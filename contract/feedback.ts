import Type, { type Static } from 'typebox';
import { defineEndpoint } from './core/endpoint.ts';
import { errors } from './core/errors.ts';
import { DateTime, Empty, GivenDateTime, Id, Nullable, SanitizedText, Text } from './core/fields.ts';
import { PageOf, pageFields } from './core/paging.ts';

export const feedbackLimits = { content: 500, contact: 60, perDay: 10 } as const;
export const feedbackErrors = errors('feedback', {
  empty: 'failure',
  notFound: 'notFound',
  answeredMeanwhile: 'conflict',
});

/** Feedback of a user with the operators' answer (product document, section 3). */
export const Feedback = Type.Object({
  feedbackId: Id,
  content: Type.String(),
  contact: Type.String(),
  createdAt: DateTime,
  answer: Nullable(Type.String()),
  answeredAt: Nullable(DateTime),
  unread: Type.Boolean(),
});
export type Feedback = Static<typeof Feedback>;

export const addFeedback = defineEndpoint({
  method: 'POST',
  path: '/chat/app/c/opinionFeedback/private',
  access: 'guest',
  summary: 'Adds feedback. `key` is the request key: a repeated request adds once.',
  body: {
    content: Text(feedbackLimits.content),
    contact: Type.Optional(SanitizedText(0, feedbackLimits.contact)),
    key: Type.Optional(Id),
  },
  data: Feedback,
  errors: [feedbackErrors.empty],
  limit: { max: feedbackLimits.perDay, perSeconds: 86_400 },
});

export const listFeedback = defineEndpoint({
  method: 'GET',
  path: '/chat/app/c/opinionFeedback/private/list',
  access: 'guest',
  summary: 'Own feedback with its answers, newest first.',
  query: pageFields('limit', 'people'),
  data: PageOf(Feedback),
});

export const markFeedbackRead = defineEndpoint({
  method: 'PUT',
  path: '/chat/app/c/opinionFeedback/private/read/{id}',
  access: 'guest',
  summary: 'Marks an answer read; with `answeredAt` only the one of that time, not one that has replaced it.',
  params: { id: Id },
  query: { answeredAt: Type.Optional(GivenDateTime) },
  data: Empty,
  errors: [feedbackErrors.notFound],
});
