import { eq } from 'drizzle-orm';
import type { TestServer } from '../../../testing/server.ts';
import { notification } from '../tables.ts';

/** The keys of the notices of a user, undefined for each other notification. */
export async function listNoticeKeys({ app }: Pick<TestServer, 'app'>, { userId }: { userId: string }) {
  const rows = await app.db.select().from(notification).where(eq(notification.userId, userId));
  return rows.map(({ notice }) => notice?.key);
}
