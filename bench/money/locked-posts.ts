import pg from 'pg';
import { unlockPost } from '../../server/modules/membership/index.ts';
import { grantTickets } from '../../server/modules/wallet/index.ts';
import type { App } from '../../server/platform/app.ts';
import { newId } from '../../server/platform/database/ids.ts';

type Lock = 'vip' | 'paid' | 'subscription';

const postOf = (authorId: string, lock: Lock) => ({
  postId: newId(new Date()),
  authorId,
  state: 'published' as const,
  lock,
  priceFen: lock === 'paid' ? 500 : null,
  type: 2,
  preview: 'blurred' as const,
  keptUntil: null,
});
export type LockedPost = ReturnType<typeof postOf>;

/** Ten posts with this lock, of one author. */
export const postsWithLock = (authorId: string, lock: Lock): LockedPost[] =>
  Array.from({ length: 10 }, () => postOf(authorId, lock));

/** A page as feeds have it: four posts for VIPs, three paid ones and three for subscribers, each of another author. */
export const mixedPosts = (authorIds: readonly string[]): LockedPost[] =>
  (
    [
      'vip',
      'paid',
      'subscription',
      'vip',
      'paid',
      'subscription',
      'vip',
      'paid',
      'subscription',
      'vip',
    ] as const
  ).map((lock, i) => postOf(authorIds[i % authorIds.length]!, lock));

/** Lets the authors sell, and gives each viewer one of the paid posts, the subscription to one author and tickets. */
export async function giveRights(app: App, posts: readonly LockedPost[], viewerIds: readonly string[]) {
  const now = new Date();
  const authorIds = [...new Set(posts.map(({ authorId }) => authorId))];
  const paid = posts.find(({ lock }) => lock === 'paid')!;
  const subscribed = posts.find(({ lock }) => lock === 'subscription')!;
  const client = new pg.Client({ connectionString: app.config.databaseUrl });
  await client.connect();
  try {
    await client.query('update app_user set certified = true where user_id = any($1::uuid[])', [authorIds]);
    await client.query(
      'insert into subscription_price (user_id, price_fen, changed_at) select unnest($1::uuid[]), 1000, now()',
      [authorIds],
    );
    await client.query(
      `insert into subscription (user_id, creator_id, since, until)
       select unnest($1::uuid[]), $2, now(), now() + interval '30 days'`,
      [viewerIds, subscribed.authorId],
    );
  } finally {
    await client.end();
  }
  for (const userId of viewerIds)
    await app.db.transaction(async (tx) => {
      await unlockPost(tx, { userId, postId: paid.postId, orderId: null }, now);
      const tickets = { video: 2, post: 2, download: 1 };
      await grantTickets(tx, { userId, source: 'card', sourceKey: newId(now), tickets }, now);
    });
}
