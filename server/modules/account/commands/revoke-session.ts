import type { InputOf } from '@muyu/contract/core/call.ts';
import type { revokeSession as call } from '@muyu/contract/login.ts';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { endSessions } from './end-sessions.ts';

/** Logs one device of the caller's out, or all but this one; what is no session of theirs ends nothing. */
export async function revokeSession(
  { app, viewer, now }: Context<UserViewer>,
  { sessionId }: InputOf<typeof call>,
): Promise<{ revoked: number }> {
  const { userId } = viewer;
  if (sessionId !== undefined && !isId(sessionId)) return { revoked: 0 };
  const which = sessionId === undefined ? { except: viewer.sessionId } : { only: sessionId };
  const revoked = await app.db.transaction((tx) => endSessions(app, tx, userId, now, which));
  return { revoked };
}
