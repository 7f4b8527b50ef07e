import { accountErrors } from '@muyu/contract/account/account.ts';
import type { revokeUserSessions as endpoint } from '@muyu/contract/admin/account.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { recordAction } from '#modules/operator';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireText } from '#platform/text/require-text.ts';
import { lockUser } from '../../commands/lock-user.ts';
import { endSessions } from '../../commands/login/end-sessions.ts';

/** Revokes one session of a user, or all, with a reason for the audit log. */
export async function revokeUserSessions(
  context: ContextOf<typeof endpoint>,
  { userId, sessionId, ...given }: InputOf<typeof endpoint>,
): Promise<{ revoked: number }> {
  const { app, now } = context;
  const reason = requireText(context.locale, 'reason', given.reason);
  if (sessionId !== undefined && !isId(sessionId)) return { revoked: 0 };
  const only = sessionId === undefined ? {} : { only: sessionId };
  const revoked = await app.db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) fail(context, accountErrors.notFound);
    const ended = await endSessions(app, tx, userId, now, { ...only, withDevices: true });
    await recordAction(context, tx, {
      action: 'user.revokeSessions',
      targetType: 'user',
      targetId: userId,
      reason,
      before: { sessions: ended, ...only },
      after: { sessions: 0 },
    });
    return ended;
  });
  return { revoked };
}
