/** Acts of the menu of a comment, by their numbers (product document, section 4: comment action ids). */
export const commentActs = { pin: 1, deleteOwn: 2, report: 3, deleteAsOwner: 4 } as const;
export type CommentAct = (typeof commentActs)[keyof typeof commentActs];

type Role = {
  /** I wrote it. */
  mine: boolean;
  /** It stands below my post. */
  onMyPost: boolean;
  isReply: boolean;
  /** A reviewer has yet to see it. */
  waiting: boolean;
};

/** What the viewer may do with something said (product document, section 6): its writer, the post's owner, others. */
export function actsOf({ mine, onMyPost, isReply, waiting }: Role): CommentAct[] {
  const acts: CommentAct[] = [];
  if (onMyPost && !isReply && !waiting) acts.push(commentActs.pin);
  if (!mine) acts.push(commentActs.report);
  if (mine) acts.push(commentActs.deleteOwn);
  else if (onMyPost) acts.push(commentActs.deleteAsOwner);
  return acts;
}
