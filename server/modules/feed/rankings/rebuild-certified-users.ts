import { sql } from 'drizzle-orm';
import { isUnsuspended } from '#modules/account';
import { hasCertificationKind } from '#modules/creator';
import { cappedInteger } from '#platform/database/capped-integer.ts';
import type { Transaction } from '#platform/database/database.ts';
import { certifiedPerson } from '../tables.ts';

/** The labels that make a certified creator a performer. */
const performerLabels = ['certifiedHer', 'certifiedHim'];

type Row = typeof certifiedPerson.$inferInsert;

/** Sums the popularity of the posts and the videos of every certified creator. */
export async function rebuildCertifiedUsers(tx: Transaction, now: Date): Promise<void> {
  const { rows: people } = await tx.execute<{ userId: string; labels: string[] }>(sql`
    select app_user.user_id as "userId", app_user.labels from app_user
    where ${hasCertificationKind('creator')} and kind = 'member' and ${isUnsuspended(now)}`);
  const { rows: sums } = await tx.execute<{ userId: string; hotness: number; videoNum: number }>(sql`
    select p.author_id as "userId", ${cappedInteger(sql`sum(s.popularity)`)} as hotness, (count(*) filter (where p.type = 1))::int as "videoNum"
    from published_post p join post_stat s on s.post_id = p.post_id where p.certified group by p.author_id`);
  const byUser = new Map(sums.map((sum) => [sum.userId, sum]));
  const rows: Row[] = people.map(({ userId, labels }) => ({
    userId,
    performer: labels.some((label) => performerLabels.includes(label)),
    hotness: byUser.get(userId)?.hotness ?? 0,
    videoNum: byUser.get(userId)?.videoNum ?? 0,
  }));
  await tx.delete(certifiedPerson);
  for (let from = 0; from < rows.length; from += 1000)
    await tx.insert(certifiedPerson).values(rows.slice(from, from + 1000));
}
