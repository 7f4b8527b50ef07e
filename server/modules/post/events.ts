import { event } from '#platform/events.ts';

/** A post that everybody sees from now on; `again`: it was seen before (a change, or hidden by mistake). */
export type PostPublished = { postId: string; authorId: string; markUserIds: string[]; again: boolean };
export const postPublished = event<PostPublished>('post.published');

/** A post that nobody sees any more: deleted or hidden. */
export type PostGone = { postId: string; authorId: string; deleted: boolean };
export const postGone = event<PostGone>('post.gone');

/** Posts whose likes or collections changed since the last fold; announced by the fold. */
export type PostsEngaged = { postIds: string[] };
export const postsEngaged = event<PostsEngaged>('post.engaged');
