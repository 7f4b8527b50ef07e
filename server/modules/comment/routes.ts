import * as calls from '@muyu/contract/comment.ts';
import * as desk from '@muyu/contract/comment-desk.ts';
import { on, type Route } from '#platform/http/bind.ts';
import { addComment } from './commands/add-comment.ts';
import { replyToComment, replyToReply } from './commands/add-reply.ts';
import { deleteBatch } from './commands/delete-batch.ts';
import { deleteComment } from './commands/delete-comment.ts';
import { deleteReply } from './commands/delete-reply.ts';
import { pinComment } from './commands/pin-comment.ts';
import { commentInfo } from './queries/comment-info.ts';
import { commentPage } from './queries/comment-page.ts';
import { replyPage } from './queries/reply-page.ts';

/** Likes of comments come in by the posts' call `like`, and their likers by `likers`; both are bound in main/. */
export const commentRoutes: Route[] = [
  on(calls.addComment, addComment),
  on(calls.commentPage, commentPage),
  on(calls.commentInfo, commentInfo),
  on(calls.replyPage, replyPage),
  on(calls.replyToComment, replyToComment),
  on(calls.replyToReply, replyToReply),
  on(desk.pinComment, pinComment),
  on(desk.deleteBatch, deleteBatch),
  on(desk.deleteComment, deleteComment),
  on(desk.deleteReply, deleteReply),
];
