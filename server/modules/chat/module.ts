import { defineModule } from '#platform/module/module.ts';
import { eraseChats } from './commands/erase-chats.ts';
import { chatErrorMessages } from './messages.ts';
import { exportChatMessages } from './queries/export-chat-messages.ts';
import { chatRoutes } from './routes.ts';
import { chatSettings } from './settings.ts';
import { chatTables } from './table-descriptions.ts';

/** Private messages between two members. */
export const chatModule = defineModule({
  name: 'chat',
  settings: chatSettings,
  errors: [chatErrorMessages],
  endpoints: chatRoutes,
  tables: chatTables,
  personalData: { exports: { chats: exportChatMessages }, erasure: [() => eraseChats] },
});
