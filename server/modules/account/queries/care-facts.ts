import { accountErrors } from '@muyu/contract/account.ts';
import { desc, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { maskPhone } from '../rules/phone.ts';
import { appUser, inviteCount, inviteeClaim, sanction, securityAnswer, userNote } from '../tables.ts';
import { phoneOf } from './phone-of.ts';
import { openSessions } from './session-list.ts';

/** What operators see of one person; `notFound` when there is none. The phone is masked even for them. */
export async function careFacts(app: App, userId: string, now: Date) {
  const { db } = app;
  if (!isId(userId)) fail(accountErrors.notFound);
  const [user] = await db.select().from(appUser).where(eq(appUser.userId, userId));
  if (!user) return fail(accountErrors.notFound);
  const [phone, questions, [invited], [count], sessions, sanctions, notes] = await Promise.all([
    phoneOf(app, db, userId),
    db.$count(securityAnswer, eq(securityAnswer.userId, userId)),
    db.select().from(inviteeClaim).where(eq(inviteeClaim.inviteeId, userId)),
    db.select().from(inviteCount).where(eq(inviteCount.inviterId, userId)),
    openSessions(db, userId, now, null),
    db.select().from(sanction).where(eq(sanction.userId, userId)).orderBy(desc(sanction.sanctionId)),
    db.select().from(userNote).where(eq(userNote.userId, userId)).orderBy(desc(userNote.noteId)),
  ]);
  return {
    user,
    phone: phone && maskPhone(phone),
    hasQuestions: questions > 0,
    inviterId: invited?.inviterId ?? null,
    promotionNum: count?.promoted ?? 0,
    sessions,
    sanctions,
    notes,
  };
}
