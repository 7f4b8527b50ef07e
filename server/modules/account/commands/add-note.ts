import { accountErrors } from '@muyu/contract/account.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId, newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { requiredText } from '#platform/text/required.ts';
import { appUser, userNote } from '../tables.ts';

export type NewNote = { userId: string; content: string; operatorId: string };

/** Leaves a note about a user that only operators read. */
export async function addNote({ now, locale }: Context, tx: Transaction, given: NewNote) {
  const { userId, operatorId } = given;
  const content = requiredText(locale, 'content', given.content);
  const known = isId(userId) && (await tx.$count(appUser, eq(appUser.userId, userId))) > 0;
  if (!known) fail(accountErrors.notFound);
  const note = { userId, noteId: newId(now), operatorId, content, at: now };
  await tx.insert(userNote).values(note);
  return note;
}
