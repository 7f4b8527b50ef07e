import type { revokeSession as endpoint } from '@muyu/contract/account/login.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { isId } from '#platform/database/ids.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { endSessions } from './end-sessions.ts';

/**
 * Revokes one session of the caller, or all others; an unknown id revokes nothing. A device that was logged out by another has
 * no privilege at the next login: its owner may not know it.
 */
export async function revokeSession(
  { app, viewer, now }: ContextOf<typeof endpoint>,
  { sessionId }: InputOf<typeof endpoint>,
): Promise<{ revoked: number }> {
  const { userId } = viewer;
  if (sessionId !== undefined && !isId(sessionId)) return { revoked: 0 };
  const selection = sessionId === undefined ? { except: viewer.sessionId } : { only: sessionId };
  const withDevices = sessionId !== viewer.sessionId;
  const revoked = await app.db.transaction((tx) =>
    endSessions(app, tx, userId, now, { ...selection, withDevices }),
  );
  return { revoked };
}
