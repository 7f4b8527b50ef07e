/** Private messages between two members; each of the two has an own copy. */

export { chatUnreadChanged, type MessageSent, messageSent } from './events.ts';
export { countUnreadMessages } from './queries/count-unread-messages.ts';
