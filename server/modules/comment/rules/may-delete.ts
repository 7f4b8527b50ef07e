/** The author of a comment and the author of its post may delete it (product document, section 6). */
export const mayDelete = (userId: string, authorId: string, postAuthorId: string): boolean =>
  userId === authorId || userId === postAuthorId;
