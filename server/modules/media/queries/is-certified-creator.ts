import type { App } from '#platform/app.ts';
import { requireProvider } from '#platform/module/providers.ts';

/** Whether a person is certified as a creator, and not for the authentication channel alone: larger and longer videos. */
export async function isCertifiedCreator(
  app: App,
  user: { userId: string; certified: boolean },
): Promise<boolean> {
  if (!user.certified) return false;
  const kinds = await requireProvider(app, 'memberRoles').list(app.db, [user]);
  return kinds.get(user.userId)?.includes('creator') ?? false;
}
