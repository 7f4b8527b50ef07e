import type { Post } from '@muyu/contract/post.ts';
import type { QueryClient } from '@tanstack/react-query';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Levels between a reply and its posts: pages, list, row, post. */
const maxLevels = 6;

function collect(value: unknown, found: Map<string, Post>, levels: number): void {
  if (!isObject(value) || levels === 0) return;
  if ('postId' in value && 'unlock' in value) {
    const post = value as Post;
    if (!post.unlock.open && !found.has(post.postId)) found.set(post.postId, post);
    return;
  }
  for (const part of Object.values(value)) collect(part, found, levels - 1);
}

/** The locked posts in loaded replies, those of shown pages first; of several copies of a post the first. */
export function lockedPosts(queryClient: QueryClient): Post[] {
  const found = new Map<string, Post>();
  const queries = queryClient.getQueryCache().getAll();
  for (const query of [...queries].sort((a, b) => Number(b.isActive()) - Number(a.isActive())))
    collect(query.state.data, found, maxLevels);
  return [...found.values()];
}
