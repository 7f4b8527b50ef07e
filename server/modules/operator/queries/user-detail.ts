import type { InputOf } from '@muyu/contract/core/call.ts';
import type { CaredUserDetail, userDetail as call } from '@muyu/contract/operator-users.ts';
import { cardsOf, careFacts } from '#modules/account';
import { publishedCounts } from '#modules/post';
import { followCounts } from '#modules/social';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { presentSanctions, presentUsers } from './present-users.ts';
import { operatorNames } from './staff-list.ts';

/** One user with sessions, sanctions and notes; the phone masked, passwords and answers never. */
export async function userDetail(
  context: Context<OperatorViewer>,
  { userId }: InputOf<typeof call>,
): Promise<CaredUserDetail> {
  const { app, now } = context;
  const facts = await careFacts(app, userId, now);
  const { user, inviterId, notes } = facts;
  const [[shown], sanctions, inviters, posts, follows, names] = await Promise.all([
    presentUsers(context, [user]),
    presentSanctions(context, facts.sanctions),
    cardsOf(app, inviterId ? [inviterId] : [], now),
    publishedCounts(app.db, [userId]),
    followCounts(app, userId),
    operatorNames(
      app.db,
      notes.map((note) => note.operatorId),
    ),
  ]);
  return {
    ...shown!,
    sex: user.sex,
    birthday: user.birthday,
    nationalityId: user.nationalityId,
    phone: facts.phone,
    hasQuestions: facts.hasQuestions,
    vipUntil: shown!.vipLevel > 0 ? (user.vipUntil?.toISOString() ?? null) : null,
    inviter: (inviterId && inviters.get(inviterId)) || null,
    promotionNum: facts.promotionNum,
    deletionAt: user.deletionAt?.toISOString() ?? null,
    posts: posts.get(userId) ?? 0,
    ...follows,
    sessions: facts.sessions,
    sanctions,
    notes: notes.map(({ noteId, at, operatorId, content }) => ({
      noteId,
      at: at.toISOString(),
      operator: names.get(operatorId) ?? '',
      content,
    })),
  };
}
