import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { endSessions } from './end-sessions.ts';

/** Revokes the caller's session, on every server at once. */
export async function logout({ app, viewer, now }: Context<UserViewer>): Promise<Record<never, never>> {
  await app.db.transaction((tx) => endSessions(app, tx, viewer.userId, now, { only: viewer.sessionId }));
  return {};
}
