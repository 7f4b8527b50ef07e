/** Actions of a comment menu by number (product document, section 4: comment action ids). */
export const commentActions = { pin: 1, deleteOwn: 2, report: 3, deleteAsOwner: 4 } as const;
export type CommentAction = (typeof commentActions)[keyof typeof commentActions];

type Role = {
  /** The viewer wrote it. */
  isMine: boolean;
  /** The viewer owns the post. */
  isOnOwnPost: boolean;
  isReply: boolean;
  /** It waits for review. */
  isPending: boolean;
};

/**
 * The actions that the viewer may take (product document, section 6): as the writer, the owner of the post, or another
 * person.
 */
export function availableCommentActions({ isMine, isOnOwnPost, isReply, isPending }: Role): CommentAction[] {
  const actions: CommentAction[] = [];
  if (isOnOwnPost && !isReply && !isPending) actions.push(commentActions.pin);
  if (!isMine) actions.push(commentActions.report);
  if (isMine) actions.push(commentActions.deleteOwn);
  else if (isOnOwnPost) actions.push(commentActions.deleteAsOwner);
  return actions;
}
