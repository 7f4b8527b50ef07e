import { and, desc, eq, min, ne, sql } from 'drizzle-orm';
import { appUser, cardsOf } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { postMark } from '../tables.ts';

const most = 20;
const lastMarked = sql`max(${postMark.createdAt})`;

/** People that the caller named in posts, last named first, each once; accounts that were closed are left out. */
export async function recentMarks({ app, viewer, now }: Context<UserViewer>) {
  const rows = await app.db
    .select({ userId: postMark.userId })
    .from(postMark)
    .innerJoin(appUser, eq(appUser.userId, postMark.userId))
    .where(and(eq(postMark.authorId, viewer.userId), ne(appUser.state, 'closed')))
    .groupBy(postMark.userId)
    .orderBy(desc(lastMarked), min(postMark.position))
    .limit(most);
  const cards = await cardsOf(
    app,
    rows.map(({ userId }) => userId),
    now,
  );
  return rows.flatMap(({ userId }) => cards.get(userId) ?? []);
}
