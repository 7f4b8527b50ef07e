import Type from 'typebox';
import { commentErrors, commentLimits, Reply } from './comment.ts';
import { call } from './core/call.ts';
import { coreErrors, errors } from './core/errors.ts';
import { defaulted, Id, Nullable, Status } from './core/fields.ts';
import { postErrors } from './post.ts';

/** Of the whole post: first-level comments and replies that are there now. */
const CommentNum = Type.Integer();

export const deskErrors = errors('commentDesk', { nothingSelected: 'failure', tooManyPinned: 'failure' });

export const pinComment = call({
  method: 'PUT',
  path: '/post/app/p/comment/private/top',
  access: 'owner',
  summary:
    'Pins a first-level comment of my post in the first place (status 1) or takes it off (0); at most three are pinned: a fourth is refused. Idempotent; pinning a pinned one again moves it to the first place.',
  body: { commentId: Id, postId: Id, status: Status },
  data: Type.Object({ top: Type.Boolean(), pinned: Type.Array(Id) }),
  errors: [commentErrors.notFound, postErrors.notFound, coreErrors.notAllowed, deskErrors.tooManyPinned],
});

export const deleteBatch = call({
  method: 'DELETE',
  path: '/post/app/p/comment/private/batch',
  access: 'owner',
  summary:
    'Deletes comments and replies of my post together. Of a comment with its replyIdList empty everything goes with it; with replies named only these go. What is gone already is passed over; one id of another post refuses all.',
  body: {
    postId: Id,
    commentParamList: Type.Array(
      Type.Object({
        commentId: Id,
        replyIdList: defaulted(Type.Array(Id, { maxItems: commentLimits.batch, uniqueItems: true }), []),
      }),
      { maxItems: commentLimits.batch },
    ),
  },
  data: Type.Object({ commentNum: CommentNum, deleted: Type.Integer(), users: Type.Integer() }),
  errors: [postErrors.notFound, coreErrors.notAllowed, commentErrors.notFound, deskErrors.nothingSelected],
});

export const deleteComment = call({
  method: 'DELETE',
  path: '/post/app/p/comment/private/{commentId}',
  access: 'member',
  summary: 'The author of the comment or of the post deletes a first-level comment with its replies.',
  params: { commentId: Id },
  query: { postId: Id },
  data: Type.Object({ commentNum: CommentNum }),
  errors: [commentErrors.notFound, coreErrors.notAllowed],
});

export const deleteReply = call({
  method: 'DELETE',
  path: '/post/app/p/comment/private/reply',
  access: 'member',
  summary: 'The author of the reply or of the post deletes a reply; returns the reply that fills the gap.',
  body: {
    postId: Id,
    commentId: Id,
    replyId: Id,
    notInReplyIdList: defaulted(Type.Array(Id, { maxItems: 500 }), []),
  },
  data: Type.Object({ commentNum: CommentNum, next: Nullable(Reply) }),
  errors: [commentErrors.notFound, coreErrors.notAllowed],
});
