import { accountErrors } from '@muyu/contract/account/account.ts';
import type { AdminUserDetail, getUserDetail as endpoint } from '@muyu/contract/admin/sanction.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { desc, eq } from 'drizzle-orm';
import {
  findUser,
  getPhone,
  getSecurityAnswers,
  getUserCards,
  hydrateAdminUsers,
  listOpenSessions,
  maskPhone,
} from '#modules/account';
import { getInvitationSummary } from '#modules/invitation';
import { getOperatorNames } from '#modules/operator';
import type { App } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { getAdminUserCounts } from '#platform/module/providers.ts';
import { listSanctions } from '../../queries/list-sanctions.ts';
import { userNote } from '../../tables.ts';
import { hydrateSanctions } from './hydrate-sanctions.ts';

/** A user with sessions, sanctions and notes; the phone is masked for operators too. */
export async function getUserDetail(
  context: ContextOf<typeof endpoint>,
  { userId }: InputOf<typeof endpoint>,
): Promise<AdminUserDetail> {
  const { app, now } = context;
  const user = (await findUser(app.db, userId)) ?? fail(context, accountErrors.notFound);
  const { inviterId, promotionNum } = await getInvitationSummary(app.db, userId);
  const [[shown], phone, answers, inviters, counts, sessions, sanctions, notes] = await Promise.all([
    hydrateAdminUsers(context, [user]),
    getPhone(app, app.db, userId),
    getSecurityAnswers(app.db, userId),
    getUserCards(context, inviterId ? [inviterId] : []),
    getAdminUserCounts(app, [userId]),
    listOpenSessions(app.db, userId, now, null),
    listSanctions(app.db, userId).then((rows) => hydrateSanctions(context, rows)),
    listNotes(app, userId),
  ]);
  return {
    ...shown!,
    sex: user.sex,
    birthday: user.birthday,
    birthdayCorrected: user.birthdayCorrectedAt !== null,
    nationalityId: user.nationalityId,
    phone: phone && maskPhone(phone),
    hasQuestions: answers.length > 0,
    vipUntil: shown!.vipLevel > 0 ? (user.vipUntil?.toISOString() ?? null) : null,
    inviter: (inviterId && inviters.get(inviterId)) || null,
    promotionNum,
    deletionAt: user.deletionAt?.toISOString() ?? null,
    ...counts.get(userId)!,
    sessions,
    sanctions,
    notes,
  };
}

/** Notes about a user, newest first. */
async function listNotes({ db }: App, userId: string) {
  const rows = await db
    .select()
    .from(userNote)
    .where(eq(userNote.userId, userId))
    .orderBy(desc(userNote.noteId));
  const names = await getOperatorNames(
    db,
    rows.map((row) => row.operatorId),
  );
  return rows.map(({ noteId, createdAt, operatorId, content }) => ({
    noteId,
    at: createdAt.toISOString(),
    operator: names.get(operatorId) ?? '',
    content,
  }));
}
