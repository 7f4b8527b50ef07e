import Type, { type Static } from 'typebox';
import { UserCard } from './account.ts';
import { call } from './core/call.ts';
import { coreErrors, errors } from './core/errors.ts';
import { Empty, Id, Moment, Nullable, OneOf } from './core/fields.ts';
import { PageOf, paged, pageSize } from './core/paging.ts';
import { wordErrors } from './moderation.ts';
import { socialErrors } from './social.ts';

/** Business numbers of chat (decisions, chat). */
export const chatLimits = { content: 1000, unanswered: 3, deleteAtOnce: 100 } as const;

export const chatErrors = errors('chat', {
  empty: 'failure',
  notYourself: 'failure',
  onlyMembers: 'notAllowed',
  ignored: 'notAllowed',
  notAllowed: 'notAllowed',
  tooManyUnanswered: 'notAllowed',
});

/** Why somebody may not be written to. */
export const chatRefusals = ['onlyMembers', 'ignored', 'notAllowed', 'tooManyUnanswered', 'limited'] as const;

export const ChatMessage = Type.Object({
  messageId: Id,
  fromUserId: Id,
  toUserId: Id,
  content: Type.String(),
  createdAt: Moment,
});
export type ChatMessage = Static<typeof ChatMessage>;

export const Conversation = Type.Object({
  user: UserCard,
  last: Nullable(ChatMessage),
  unread: Type.Integer(),
  at: Moment,
});
export type Conversation = Static<typeof Conversation>;

export const chatPermissions = call({
  method: 'GET',
  path: '/chat/app/c/chat/private/permissions',
  access: 'guest',
  summary:
    'May I write to this person, and if not why (decisions, chat). `left`: messages until they answer; null: any number.',
  query: { toUserId: Id },
  data: Type.Object({
    allowed: Type.Boolean(),
    reason: Nullable(OneOf(chatRefusals)),
    message: Nullable(Type.String()),
    left: Nullable(Type.Integer()),
  }),
  errors: [socialErrors.userNotFound, chatErrors.notYourself],
});

export const addChat = call({
  method: 'POST',
  path: '/chat/app/c/chat/private/add',
  access: 'member',
  speaks: true,
  summary: "Writes a message. `key` is the client's own, so that a request sent twice writes once.",
  body: { toUserId: Id, content: Type.String({ maxLength: 20_000 }), key: Type.Optional(Id) },
  data: ChatMessage,
  errors: [
    socialErrors.userNotFound,
    chatErrors.empty,
    chatErrors.notYourself,
    chatErrors.onlyMembers,
    chatErrors.ignored,
    chatErrors.notAllowed,
    chatErrors.tooManyUnanswered,
    wordErrors.sensitive,
    coreErrors.tooLarge,
  ],
  limit: { max: 60, perSeconds: 60 },
});

export const deleteChat = call({
  method: 'POST',
  path: '/chat/app/c/chat/private/del',
  access: 'member',
  summary: 'Deletes messages, for me only; those that are none of mine are passed over.',
  body: { messageIds: Type.Array(Id, { minItems: 1, maxItems: chatLimits.deleteAtOnce, uniqueItems: true }) },
  data: Empty,
});

export const clearChat = call({
  method: 'DELETE',
  path: '/chat/app/c/chat/private/del/all/{fromUserId}/{toUserId}',
  access: 'member',
  summary: 'Clears one conversation, for me only; one of the two is me.',
  params: { fromUserId: Id, toUserId: Id },
  data: Empty,
  errors: [coreErrors.notAllowed],
});

export const conversations = call({
  method: 'GET',
  path: '/chat/app/c/chat/private/list',
  access: 'member',
  summary: 'My conversations, the one with the newest message first.',
  query: paged('size', pageSize.people),
  data: PageOf(Conversation),
});

export const chatContent = call({
  method: 'GET',
  path: '/chat/app/c/chat/private/content/{fromUserId}/{toUserId}',
  access: 'member',
  summary: 'Messages of one conversation of mine, newest first; the first page marks it read.',
  params: { fromUserId: Id, toUserId: Id },
  query: paged('size', pageSize.people),
  data: PageOf(ChatMessage),
  errors: [coreErrors.notAllowed],
});
