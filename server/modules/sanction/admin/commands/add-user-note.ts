import { accountErrors } from '@muyu/contract/account/account.ts';
import type { addUserNote as endpoint, OperatorNote } from '@muyu/contract/admin/sanction.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { lockUser } from '#modules/account';
import { recordAction } from '#modules/operator';
import { newId } from '#platform/database/ids.ts';
import { insertOnce, requestKeyOf } from '#platform/database/request-key.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { failField } from '#platform/text/fail-field.ts';
import { sanitizeText } from '#platform/text/sanitize.ts';
import { userNote } from '../../tables.ts';

/** Adds a note about a user that only operators read. Fails with `notFound` for an erased one, whose notes are gone. */
export async function addUserNote(
  context: ContextOf<typeof endpoint>,
  { userId, key, ...given }: InputOf<typeof endpoint>,
): Promise<OperatorNote> {
  const { app, viewer, now } = context;
  const { operatorId, username } = viewer;
  const content = sanitizeText(given.content) || failField(context, 'content', 'required');
  const row = await app.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || user.erasedAt) fail(context, accountErrors.notFound);
    const { row, inserted } = await insertOnce(
      tx,
      userNote,
      { userId, operatorId },
      requestKeyOf(key, [content]),
      { userId, noteId: newId(now), operatorId, content, createdAt: now },
    );
    if (!inserted) return row;
    await recordAction(context, tx, {
      action: 'user.note',
      targetType: 'user',
      targetId: userId,
      before: null,
      // The log keeps what it has for ever; the text goes with the account.
      after: { noteId: row.noteId },
    });
    return row;
  });
  return { noteId: row.noteId, at: row.createdAt.toISOString(), operator: username, content };
}
