import type { OwnPost, Post } from '@muyu/contract/post.ts';

/** Whether a post is published. One that stays open to its buyers after its author has deleted it takes part in nothing. */
export const isPublic = (post: Post | OwnPost): boolean =>
  post.keptUntil === null && (!('state' in post) || post.state === 'published');
