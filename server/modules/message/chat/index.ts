/** Private messages between two members: each has a copy of their own. */
import './messages.ts';

export { addChat } from './commands/add-chat.ts';
export { forgetChats } from './commands/forget-chats.ts';
export { ownData as chatData } from './queries/own-data.ts';
export { unreadChats } from './queries/unread-chats.ts';
export { chatRoutes } from './routes.ts';
