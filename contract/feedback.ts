import Type, { type Static } from 'typebox';
import { call } from './core/call.ts';
import { errors } from './core/errors.ts';
import { Empty, Id, Moment, Nullable } from './core/fields.ts';
import { PageOf, paged, pageSize } from './core/paging.ts';

export const feedbackLimits = { content: 500, contact: 60, perDay: 10 } as const;
export const feedbackErrors = errors('feedback', { empty: 'failure', notFound: 'notFound' });

/** What somebody told us, and what was answered (product document, section 3). */
export const Feedback = Type.Object({
  feedbackId: Id,
  content: Type.String(),
  contact: Type.String(),
  createdAt: Moment,
  answer: Nullable(Type.String()),
  answeredAt: Nullable(Moment),
  unread: Type.Boolean(),
});
export type Feedback = Static<typeof Feedback>;

export const addFeedback = call({
  method: 'POST',
  path: '/chat/app/c/opinionFeedback/private',
  access: 'guest',
  summary: "Content and contact. `key` is the client's own, so that a request sent twice writes once.",
  body: {
    content: Type.String({ maxLength: feedbackLimits.content }),
    contact: Type.Optional(Type.String({ maxLength: feedbackLimits.contact })),
    key: Type.Optional(Id),
  },
  data: Feedback,
  errors: [feedbackErrors.empty],
  limit: { max: feedbackLimits.perDay, perSeconds: 86_400 },
});

export const feedbackPage = call({
  method: 'GET',
  path: '/chat/app/c/opinionFeedback/private/list',
  access: 'guest',
  summary: 'My feedback with its answers, newest first.',
  query: paged('limit', pageSize.people),
  data: PageOf(Feedback),
});

export const readFeedback = call({
  method: 'PUT',
  path: '/chat/app/c/opinionFeedback/private/read/{id}',
  access: 'guest',
  summary: 'Marks an answer read.',
  params: { id: Id },
  data: Empty,
  errors: [feedbackErrors.notFound],
});
