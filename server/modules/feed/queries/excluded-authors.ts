import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { getExclusions } from '../recommendation/exclusions.ts';

/** Leaves out posts that the viewer has excluded, and what comes from people whom they have excluded or ignore. */
export async function removeExcluded<Item extends { userId: string; postId?: string }>(
  { app, viewer }: Context<UserViewer>,
  items: readonly Item[],
): Promise<Item[]> {
  if (items.length === 0) return [];
  const { people, posts } = await getExclusions(app, viewer.userId);
  return items.filter(({ userId, postId }) => !people.has(userId) && !(postId && posts.has(postId)));
}

/**
 * Leaves posts of followed people out that the viewer has excluded, and those of excluded people. People whom the viewer
 * only ignores stay: their messages are muted.
 */
export async function removeExcludedFollowed<Item extends { userId: string; postId: string }>(
  { app, viewer }: Context<UserViewer>,
  items: readonly Item[],
): Promise<Item[]> {
  if (items.length === 0) return [];
  const { excludedUsers, posts } = await getExclusions(app, viewer.userId);
  return items.filter(({ userId, postId }) => !excludedUsers.has(userId) && !posts.has(postId));
}

/** A hydration that leaves out excluded posts and those of excluded people. */
export const hydrateUnexcluded =
  <Item extends { userId: string; postId?: string }>(
    hydrate: (context: Context<UserViewer>, postIds: readonly string[]) => Promise<Item[]>,
  ) =>
  async (context: Context<UserViewer>, postIds: readonly string[]): Promise<Item[]> =>
    removeExcluded(context, await hydrate(context, postIds));
