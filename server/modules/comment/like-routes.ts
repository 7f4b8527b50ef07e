import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { like, likeTypes, listLikers as listLikersEndpoint } from '@muyu/contract/like.ts';
import { likePost, listLikers } from '#modules/post';
import { type ContextOf, memberRoute, type Route } from '#platform/http/bind.ts';
import { failRequired } from '#platform/text/require-text.ts';
import { likeComment } from './commands/like-comment.ts';
import { listCommentLikers } from './queries/list-comment-likers.ts';

function likePostOrComment(
  context: ContextOf<typeof like>,
  { type, postId, commentId, status }: InputOf<typeof like>,
) {
  if (type === likeTypes.post) return likePost(context, postId, status);
  return likeComment(context, {
    postId,
    commentId: commentId ?? failRequired(context.locale, 'commentId'),
    status,
  });
}

const listLikersOfPostOrComment = (
  context: ContextOf<typeof listLikersEndpoint>,
  { commentId, ...input }: InputOf<typeof listLikersEndpoint>,
) =>
  commentId === undefined ? listLikers(context, input) : listCommentLikers(context, { ...input, commentId });

/** Endpoints that serve posts and comments: bound here, because comment ranks after post. */
export const likeRoutes: Route[] = [
  memberRoute(like, likePostOrComment),
  memberRoute(listLikersEndpoint, listLikersOfPostOrComment),
];
