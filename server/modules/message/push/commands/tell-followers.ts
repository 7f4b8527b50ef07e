import { sql } from 'drizzle-orm';
import { settingsOf } from '#modules/account';
import type { PostPublished } from '#modules/post';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type NewPostWork, newPostJob } from '../jobs.ts';
import { shownText } from '../queries/shown-text.ts';
import { pushEach } from './push-news.ts';

/** Followers that one turn looks at, and how many turns there are at most: the newest 100,000. */
const atOnce = 500;
const turns = 200;

/** Listener of `postPublished`: what was there before is no news. */
export const tellOfNewPost =
  (app: App) =>
  async (tx: Transaction, { postId, authorId, again }: PostPublished): Promise<void> => {
    if (again) return;
    await app.jobs.send(tx, newPostJob, { postId, authorId, after: null, batch: 0 });
  };

type Fan = { userId: string; at: string; reachable: boolean };

/** One batch of the followers, newest first: those who have a browser to push to, did not switch it off nor ignore the author. */
export async function tellFollowers(app: App, work: NewPostWork): Promise<void> {
  const { postId, authorId, after, batch } = work;
  if ((await shownText(app, postId)) === null) return;
  const [at, last] = after ?? ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
  const { rows } = await app.db.execute<Fan>(sql`
    select f.user_id as "userId", f.created_at::text as at,
      exists (select 1 from push_subscription p where p.user_id = f.user_id)
        and not exists (select 1 from "ignore" i where i.user_id = f.user_id and i.target_id = f.target_id) as reachable
    from follow f
    where f.target_id = ${authorId} and (f.created_at, f.user_id) < (${at}::timestamptz, ${last}::uuid)
    order by f.created_at desc, f.user_id desc limit ${atOnce}`);
  const fans = rows.filter(({ reachable }) => reachable).map(({ userId }) => userId);
  const settings = await settingsOf(app, fans);
  const told = fans.filter((userId) => settings.get(userId)!.notice.posts);
  const end = rows.at(-1);
  const more = rows.length === atOnce && end !== undefined && batch + 1 < turns;
  await app.db.transaction(async (tx) => {
    const link = `/post/postDetail?postId=${postId}`;
    const news = { event: 'newPost' as const, actorId: authorId, postId, link, tag: `post:${postId}` };
    await pushEach(
      tx,
      app,
      told.map((userId) => ({ userId, ...news })),
    );
    if (more) {
      const next = { ...work, after: [end.at, end.userId] as [string, string], batch: batch + 1 };
      await app.jobs.send(tx, newPostJob, next);
    }
  });
}
