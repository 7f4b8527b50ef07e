import { filterExcluded } from '#modules/social';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';

/** Leaves out what comes from people whom the viewer has excluded or ignores. */
export async function withoutExcluded<Item extends { userId: string }>(
  { app, viewer }: Context<UserViewer>,
  items: readonly Item[],
): Promise<Item[]> {
  if (items.length === 0) return [];
  const excluded = await filterExcluded(
    app.db,
    viewer.userId,
    items.map(({ userId }) => userId),
  );
  return items.filter(({ userId }) => !excluded.has(userId));
}

/** A hydration that leaves out posts of excluded people. */
export const hydrateUnexcluded =
  <Item extends { userId: string }>(
    hydrate: (context: Context<UserViewer>, postIds: readonly string[]) => Promise<Item[]>,
  ) =>
  async (context: Context<UserViewer>, postIds: readonly string[]): Promise<Item[]> =>
    withoutExcluded(context, await hydrate(context, postIds));
