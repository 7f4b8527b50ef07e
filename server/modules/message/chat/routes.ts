import * as calls from '@muyu/contract/chat.ts';
import { on, type Route } from '#platform/http/bind.ts';
import { addChat } from './commands/add-chat.ts';
import { clearChat } from './commands/clear-chat.ts';
import { deleteChat } from './commands/delete-chat.ts';
import { chatContent } from './queries/chat-content.ts';
import { conversations } from './queries/conversations.ts';
import { chatPermissions } from './queries/permissions.ts';

export const chatRoutes: Route[] = [
  on(calls.chatPermissions, chatPermissions),
  on(calls.addChat, addChat),
  on(calls.deleteChat, deleteChat),
  on(calls.clearChat, clearChat),
  on(calls.conversations, conversations),
  on(calls.chatContent, chatContent),
];
