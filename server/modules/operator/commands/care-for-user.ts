import { accountErrors } from '@muyu/contract/account.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import {
  careErrors,
  type addUserNote as noteCall,
  type OperatorNote,
  type revokeUserSessions as revokeCall,
} from '@muyu/contract/operator-users.ts';
import { addNote, endSessions, holdUser } from '#modules/account';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { plainText } from '#platform/text/plain.ts';
import { recordAction } from './record-action.ts';

/** Leaves a note about a user for other operators. */
export async function addUserNote(
  context: Context<OperatorViewer>,
  input: InputOf<typeof noteCall>,
): Promise<OperatorNote> {
  const { operatorId, username } = context.viewer;
  const note = await context.app.db.transaction(async (tx) => {
    const made = await addNote(context, tx, { ...input, operatorId });
    await recordAction(tx, context, operatorId, {
      action: 'user.note',
      targetType: 'user',
      targetId: made.userId,
      before: null,
      after: { noteId: made.noteId, content: made.content },
    });
    return made;
  });
  const { noteId, at, content } = note;
  return { noteId, at: at.toISOString(), operator: username, content };
}

/** Logs a user out, one device or all, with a reason for the audit log; gives how many sessions ended. */
export async function revokeUserSessions(
  context: Context<OperatorViewer>,
  { userId, sessionId, ...given }: InputOf<typeof revokeCall>,
): Promise<{ revoked: number }> {
  const { app, viewer, now } = context;
  const reason = plainText(given.reason) || fail(careErrors.reasonRequired);
  if (sessionId !== undefined && !isId(sessionId)) return { revoked: 0 };
  const only = sessionId === undefined ? {} : { only: sessionId };
  const revoked = await app.db.transaction(async (tx) => {
    if (!(await holdUser(tx, userId))) fail(accountErrors.notFound);
    const ended = await endSessions(app, tx, userId, now, only);
    await recordAction(tx, context, viewer.operatorId, {
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
