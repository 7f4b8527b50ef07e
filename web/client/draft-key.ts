/** The slot of the draft of an edited post. */
export const editSlotOf = (postId: string): string => `edit-${postId}`;

/** The key of the storage under which the text of a draft lies. */
export const postDraftKeyOf = (userId: string, slot: string): string => `post-draft:${userId}:${slot}`;
