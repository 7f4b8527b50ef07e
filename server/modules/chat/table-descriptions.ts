import { describeTable, distributedBy } from '#platform/module/tables.ts';
import { chatConversation, chatMessage } from './tables.ts';

/** Each side has rows of its own: the rows of the erased user are deleted. */
const keptByPeer = { kept: 'the rows of the peer are the data of the peer, who reads them without a name' };

export const chatTables = [
  describeTable(chatMessage, distributedBy('owner_id'), {
    columns: ['owner_id', 'peer_id', 'from_user_id'],
    exported: 'chats',
    erased: keptByPeer,
  }),
  describeTable(chatConversation, distributedBy('owner_id'), {
    columns: ['owner_id', 'peer_id'],
    exported: { not: 'counts of the messages, which are exported' },
    erased: keptByPeer,
  }),
];
