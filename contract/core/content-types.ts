/** Types of posts. */
export const postTypes = { video: 1, pictures: 2 } as const;

/** Types of the files of posts and snapshots: a video has another number than a post with one. */
export const fileTypes = { picture: 1, video: 2 } as const;
