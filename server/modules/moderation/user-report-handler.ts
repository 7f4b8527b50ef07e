import { socialErrors } from '@muyu/contract/social.ts';
import { getUserCards, listOpenMembers } from '#modules/account';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ReportTargetHandler } from '#platform/module/review-targets.ts';

/** Reports about people: a sanction answers them; nothing is hidden or deleted. */
export const userReportHandler: ReportTargetHandler = {
  async find(context, { userId = '' }) {
    const { app, now } = context;
    const [known] = isId(userId) ? await listOpenMembers(app.db, [userId]) : [];
    const card = known && (await getUserCards(app, [userId], now)).get(userId);
    if (!card) return fail(context, socialErrors.userNotFound);
    const quoted = [card.nickname, card.sign].filter(Boolean).join('\n');
    return { targetId: userId, postId: null, authorId: userId, quoted };
  },
  async getCurrent({ app, now }, targets) {
    const userIds = targets.map(({ targetId }) => targetId);
    const cards = await getUserCards(app, userIds, now);
    return new Map(
      [...cards].map(([userId, { nickname, sign }]) => [
        userId,
        { title: nickname, content: sign, files: [] },
      ]),
    );
  },
  remove: async () => false,
};
