import * as calls from '@muyu/contract/comment.ts';
import { on, type Route } from '#platform/http/bind.ts';
import { addComment } from './commands/add-comment.ts';
import { replyToComment, replyToReply } from './commands/add-reply.ts';
import { deleteComment } from './commands/delete-comment.ts';
import { deleteReply } from './commands/delete-reply.ts';
import { commentPage } from './queries/comment-page.ts';
import { replyPage } from './queries/reply-page.ts';

/** Likes of comments come in by the posts' call `like`, which is bound in main/. */
export const commentRoutes: Route[] = [
  on(calls.addComment, addComment),
  on(calls.commentPage, commentPage),
  on(calls.replyPage, replyPage),
  on(calls.replyToComment, replyToComment),
  on(calls.replyToReply, replyToReply),
  on(calls.deleteComment, deleteComment),
  on(calls.deleteReply, deleteReply),
];
