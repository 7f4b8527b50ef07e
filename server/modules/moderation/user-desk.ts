import { socialErrors } from '@muyu/contract/social.ts';
import { and, eq, ne } from 'drizzle-orm';
import { appUser } from '#modules/account';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ReportDesk } from './reportable.ts';

/** Reports about people: a sanction answers them, nothing is hidden or deleted. */
export const userDesk: ReportDesk = {
  async find({ app }, { userId = '' }) {
    if (!isId(userId)) fail(socialErrors.userNotFound);
    const [found] = await app.db
      .select({ nickname: appUser.nickname, sign: appUser.sign })
      .from(appUser)
      .where(and(eq(appUser.userId, userId), eq(appUser.kind, 'member'), ne(appUser.state, 'closed')));
    if (!found) return fail(socialErrors.userNotFound);
    const quoted = [found.nickname, found.sign].filter(Boolean).join('\n');
    return { targetId: userId, postId: null, authorId: userId, quoted };
  },
  remove: async () => false,
};
