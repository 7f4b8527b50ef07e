import { inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { session } from '../../tables.ts';

/** The first login of a device: devices are distinguished by their description. */
export type FirstLogin = { userId: string; at: Date };

/** The first login of each device of these people, as far as their sessions are kept. */
export async function listFirstLogins(db: Db, userIds: readonly string[]): Promise<FirstLogin[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({ userId: session.userId, device: session.device, at: session.createdAt })
    .from(session)
    .where(inArray(session.userId, [...userIds]));
  const first = new Map<string, FirstLogin>();
  for (const { userId, device, at } of rows) {
    const key = `${userId} ${device}`;
    const known = first.get(key);
    if (!known || at < known.at) first.set(key, { userId, at });
  }
  return [...first.values()];
}
