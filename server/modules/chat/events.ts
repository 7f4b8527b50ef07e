import { event } from '#platform/events/events.ts';

/** A message was written into both copies of a conversation. */
export type MessageSent = { fromUserId: string; toUserId: string };
export const messageSent = event<MessageSent>('chat.messageSent');

/** The number of unread messages of a user may have changed. */
type ChatUnreadChanged = { userId: string };
export const chatUnreadChanged = event<ChatUnreadChanged>('chat.unreadChanged');
