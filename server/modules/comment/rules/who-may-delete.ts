/** Who wrote it and who owns the post below which it stands (product document, section 6). */
export const mayDelete = (userId: string, writerId: string, postAuthorId: string): boolean =>
  userId === writerId || userId === postAuthorId;
