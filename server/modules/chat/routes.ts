import * as endpoints from '@muyu/contract/chat.ts';
import { memberRoute, type Route } from '#platform/http/bind.ts';
import { clearConversation } from './commands/clear-conversation.ts';
import { deleteChatMessages } from './commands/delete-chat-messages.ts';
import { sendChatMessage } from './commands/send-chat-message.ts';
import { getChatPermissions } from './queries/get-chat-permissions.ts';
import { listChatMessages } from './queries/list-chat-messages.ts';
import { listConversations } from './queries/list-conversations.ts';

export const chatRoutes: Route[] = [
  memberRoute(endpoints.getChatPermissions, getChatPermissions),
  memberRoute(endpoints.sendChatMessage, sendChatMessage),
  memberRoute(endpoints.deleteChatMessages, deleteChatMessages),
  memberRoute(endpoints.clearConversation, clearConversation),
  memberRoute(endpoints.listConversations, listConversations),
  memberRoute(endpoints.listChatMessages, listChatMessages),
];
