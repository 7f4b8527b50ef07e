import Type, { type Static } from 'typebox';
import { UserCard } from './account/account.ts';
import { defineEndpoint } from './core/endpoint.ts';
import { coreErrors, errors } from './core/errors.ts';
import { DateTime, Empty, Id, Nullable, SanitizedText, StringEnum } from './core/fields.ts';
import { PageOf, pageFields } from './core/paging.ts';
import { termErrors } from './moderation.ts';
import { socialErrors } from './social.ts';

/** Limits of chat (decisions, chat): characters, messages before the first answer, deletions per request. */
export const chatLimits = { content: 1000, deleteAtOnce: 100 } as const;

export const chatErrors = errors('chat', {
  empty: 'failure',
  tooLong: 'badInput',
  notYourself: 'failure',
  onlyMembers: 'notAllowed',
  ignored: 'notAllowed',
  notAllowed: 'notAllowed',
  tooManyUnanswered: 'notAllowed',
});

/** Reasons why the caller may not write to a person. */
export const chatDenialReasons = [
  'onlyMembers',
  'ignored',
  'notAllowed',
  'tooManyUnanswered',
  'limited',
] as const;

export const ChatMessage = Type.Object({
  messageId: Id,
  fromUserId: Id,
  toUserId: Id,
  content: Type.String(),
  createdAt: DateTime,
});
export type ChatMessage = Static<typeof ChatMessage>;

export const Conversation = Type.Object({
  user: UserCard,
  last: Nullable(ChatMessage),
  unread: Type.Integer(),
  at: DateTime,
});
export type Conversation = Static<typeof Conversation>;

export const getChatPermissions = defineEndpoint({
  method: 'GET',
  path: '/chat/app/c/chat/private/permissions',
  access: 'guest',
  acceptsChatToken: true,
  summary:
    'Whether the caller may write to a person, or why not (decisions, chat). `left`: messages until the first answer; null: no limit.',
  query: { toUserId: Id },
  data: Type.Object({
    allowed: Type.Boolean(),
    reason: Nullable(StringEnum(chatDenialReasons)),
    message: Nullable(Type.String()),
    left: Nullable(Type.Integer()),
  }),
  errors: [socialErrors.userNotFound, chatErrors.notYourself],
});

export const sendChatMessage = defineEndpoint({
  method: 'POST',
  path: '/chat/app/c/chat/private/add',
  access: 'member',
  acceptsChatToken: true,
  requiresPosting: true,
  summary: 'Sends a message. `key` is the request key: a repeated request sends once.',
  body: { toUserId: Id, content: SanitizedText(0, 20_000), key: Type.Optional(Id) },
  data: ChatMessage,
  errors: [
    socialErrors.userNotFound,
    chatErrors.empty,
    chatErrors.tooLong,
    chatErrors.notYourself,
    chatErrors.onlyMembers,
    chatErrors.ignored,
    chatErrors.notAllowed,
    chatErrors.tooManyUnanswered,
    termErrors.sensitive,
  ],
  limit: { max: 60, perSeconds: 60 },
});

export const deleteChatMessages = defineEndpoint({
  method: 'POST',
  path: '/chat/app/c/chat/private/del',
  access: 'member',
  acceptsChatToken: true,
  summary: "Deletes messages from the caller's copy; other ids are ignored.",
  body: { messageIds: Type.Array(Id, { minItems: 1, maxItems: chatLimits.deleteAtOnce, uniqueItems: true }) },
  data: Empty,
});

export const clearConversation = defineEndpoint({
  method: 'DELETE',
  path: '/chat/app/c/chat/private/del/all/{fromUserId}/{toUserId}',
  access: 'member',
  acceptsChatToken: true,
  summary: "Clears the caller's copy of a conversation; one of the two ids is the caller's.",
  params: { fromUserId: Id, toUserId: Id },
  data: Empty,
  errors: [coreErrors.notAllowed],
});

export const listConversations = defineEndpoint({
  method: 'GET',
  path: '/chat/app/c/chat/private/list',
  access: 'member',
  acceptsChatToken: true,
  summary: 'Own conversations, the one with the newest message first.',
  query: pageFields('size', 'people'),
  data: PageOf(Conversation),
});

export const listChatMessages = defineEndpoint({
  method: 'GET',
  path: '/chat/app/c/chat/private/content/{fromUserId}/{toUserId}',
  access: 'member',
  acceptsChatToken: true,
  summary: 'Messages of an own conversation, newest first; the first page marks it read.',
  params: { fromUserId: Id, toUserId: Id },
  query: pageFields('size', 'people'),
  data: PageOf(ChatMessage),
  errors: [coreErrors.notAllowed],
});
