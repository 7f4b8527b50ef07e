/** Commands that only the demo community and the set-up of tests call; peers use index.ts. */
export { sendChatMessage } from './commands/send-chat-message.ts';
