import type { logout as endpoint } from '@muyu/contract/account/account.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { endSessions } from './end-sessions.ts';

/** Revokes the caller's session on every server. */
export async function logout({
  app,
  viewer,
  now,
}: ContextOf<typeof endpoint>): Promise<Record<never, never>> {
  await app.db.transaction((tx) => endSessions(app, tx, viewer.userId, now, { only: viewer.sessionId }));
  return {};
}
