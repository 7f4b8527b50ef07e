import * as endpoints from '@muyu/contract/comment.ts';
import * as management from '@muyu/contract/comment-management.ts';
import { memberRoute, type Route } from '#platform/http/bind.ts';
import { addComment } from './commands/add-comment.ts';
import { replyToComment, replyToReply } from './commands/add-reply.ts';
import { deleteComment } from './commands/delete-comment.ts';
import { deleteCommentBatch } from './commands/delete-comment-batch.ts';
import { deleteReply } from './commands/delete-reply.ts';
import { pinComment } from './commands/pin-comment.ts';
import { likeRoutes } from './like-routes.ts';
import { getComment } from './queries/get-comment.ts';
import { listComments } from './queries/list-comments.ts';
import { listReplies } from './queries/list-replies.ts';

export const commentRoutes: Route[] = [
  memberRoute(endpoints.addComment, addComment),
  memberRoute(endpoints.listComments, listComments),
  memberRoute(endpoints.getComment, getComment),
  memberRoute(endpoints.listReplies, listReplies),
  memberRoute(endpoints.replyToComment, replyToComment),
  memberRoute(endpoints.replyToReply, replyToReply),
  memberRoute(management.pinComment, pinComment),
  memberRoute(management.deleteCommentBatch, deleteCommentBatch),
  memberRoute(management.deleteComment, deleteComment),
  memberRoute(management.deleteReply, deleteReply),
  ...likeRoutes,
];
