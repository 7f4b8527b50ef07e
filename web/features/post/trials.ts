import type { Post } from '@muyu/contract/post.ts';

/** Trial views that are left today for a locked post; null where it has none. */
export const trialsOf = ({ unlock }: Pick<Post, 'unlock'>): number | null =>
  unlock.ways.find(({ way }) => way === 'trial')?.left ?? null;
