import type { listRecentMentions as endpoint } from '@muyu/contract/mention.ts';
import { desc, eq, min, sql } from 'drizzle-orm';
import { getUserCards, keepOpenAccounts } from '#modules/account';
import type { ContextOf } from '#platform/http/bind.ts';
import { postMention } from '../tables.ts';

const maxUsers = 20;
/** Read before closed accounts are left out. */
const maxMentioned = 60;
const lastMentionedAt = sql`max(${postMention.createdAt})`;

/** Users whom the viewer mentioned in posts, the latest first, without closed accounts. */
export async function listRecentMentions({ app, viewer, now, locale }: ContextOf<typeof endpoint>) {
  const rows = await app.db
    .select({ userId: postMention.userId })
    .from(postMention)
    .where(eq(postMention.authorId, viewer.userId))
    .groupBy(postMention.userId)
    .orderBy(desc(lastMentionedAt), min(postMention.position))
    .limit(maxMentioned);
  const shown = (await keepOpenAccounts(app, rows)).slice(0, maxUsers);
  const cards = await getUserCards(
    { app, now, locale },
    shown.map(({ userId }) => userId),
  );
  return shown.flatMap(({ userId }) => cards.get(userId) ?? []);
}
