/** Commands and queries that only the demo community and the set-up of tests call; peers use index.ts. */
export { addComment } from './commands/add-comment.ts';
export { replyToComment, replyToReply } from './commands/add-reply.ts';
export { likeComment } from './commands/like-comment.ts';
export { pinComment } from './commands/pin-comment.ts';
export { comment } from './tables.ts';
