/** Comments on posts, the replies below them, and their likes. */
import './messages.ts';

export { addComment } from './commands/add-comment.ts';
export { replyToComment, replyToReply } from './commands/add-reply.ts';
export { likeComment } from './commands/like-comment.ts';
export { commentTotals } from './queries/comment-totals.ts';
export { ownData as commentData } from './queries/own-data.ts';
export { commentRoutes } from './routes.ts';
export { comment, commentLike } from './tables.ts';
