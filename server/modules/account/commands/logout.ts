import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { sessionTopic } from '../queries/authenticate.ts';
import { session } from '../tables.ts';

/** Revokes the caller's session, on every server at once. */
export async function logout({ app, viewer, now }: Context<UserViewer>): Promise<Record<never, never>> {
  await app.db.transaction(async (tx) => {
    await tx
      .update(session)
      .set({ revokedAt: now })
      .where(and(eq(session.userId, viewer.userId), eq(session.sessionId, viewer.sessionId)));
    await app.live.tell(tx, sessionTopic, viewer.userId);
  });
  app.live.hear(sessionTopic, viewer.userId);
  return {};
}
