import Type from 'typebox';
import { commentErrors, commentLimits, Reply } from './comment.ts';
import { defineEndpoint } from './core/endpoint.ts';
import { coreErrors, errors } from './core/errors.ts';
import { Id, Nullable, Status, withDefault } from './core/fields.ts';
import { postErrors } from './post.ts';

/** The present number of first-level comments and replies of the post. */
const CommentNum = Type.Integer();

export const commentManagementErrors = errors('commentManagement', {
  nothingSelected: 'failure',
  tooManyPinned: 'failure',
});

export const pinComment = defineEndpoint({
  method: 'PUT',
  path: '/post/app/p/comment/private/top',
  access: 'owner',
  summary:
    'Pins a first-level comment of my post at the first position (status 1) or unpins it (0); a fourth pin is refused. Idempotent; pinning again moves the comment to the first position.',
  body: { commentId: Id, postId: Id, status: Status },
  data: Type.Object({ top: Type.Boolean(), pinned: Type.Array(Id) }),
  errors: [
    commentErrors.notFound,
    postErrors.notFound,
    coreErrors.notAllowed,
    commentManagementErrors.tooManyPinned,
  ],
});

export const deleteCommentBatch = defineEndpoint({
  method: 'DELETE',
  path: '/post/app/p/comment/private/batch',
  access: 'owner',
  summary:
    'Deletes comments and replies of my post together. An empty replyIdList deletes the comment with all replies, else only the named replies. Deleted ones are skipped; an id of another post refuses the whole request.',
  body: {
    postId: Id,
    commentParamList: Type.Array(
      Type.Object({
        commentId: Id,
        replyIdList: withDefault(Type.Array(Id, { maxItems: commentLimits.batch, uniqueItems: true }), []),
      }),
      { maxItems: commentLimits.batch },
    ),
  },
  data: Type.Object({ commentNum: CommentNum, deleted: Type.Integer(), users: Type.Integer() }),
  errors: [
    postErrors.notFound,
    coreErrors.notAllowed,
    commentErrors.notFound,
    commentManagementErrors.nothingSelected,
  ],
});

export const deleteComment = defineEndpoint({
  method: 'DELETE',
  path: '/post/app/p/comment/private/{commentId}',
  access: 'member',
  summary:
    'The author of the comment or of the post deletes a first-level comment with its replies. The author of the comment need not name the post, the author of the post does.',
  params: { commentId: Id },
  query: { postId: Type.Optional(Id) },
  data: Type.Object({ commentNum: CommentNum }),
  errors: [commentErrors.notFound, coreErrors.notAllowed],
});

export const deleteReply = defineEndpoint({
  method: 'DELETE',
  path: '/post/app/p/comment/private/reply',
  access: 'member',
  summary:
    'The author of the reply or of the post deletes a reply; returns the next reply that the client does not show. `status` changes nothing.',
  body: {
    postId: Id,
    commentId: Id,
    replyId: Id,
    notInReplyIdList: withDefault(Type.Array(Id, { maxItems: 500 }), []),
    status: Type.Optional(Status),
  },
  data: Type.Object({ commentNum: CommentNum, next: Nullable(Reply) }),
  errors: [commentErrors.notFound, coreErrors.notAllowed],
});
