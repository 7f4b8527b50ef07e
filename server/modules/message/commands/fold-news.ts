import { newsLimits } from '@muyu/contract/message.ts';
import { sql } from 'drizzle-orm';
import { settingsOf } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { foldChanges, taking } from '#platform/database/folding.ts';
import { newId } from '#platform/database/ids.ts';
import { pushEach } from '../push/index.ts';
import { type Merged, mergedLikes } from '../queries/merged-likes.ts';
import { isWanted } from '../rules/counted-events.ts';
import { newsPath } from '../rules/news-path.ts';
import { tellNews } from '../tell-news.ts';

const lockKey = 6_917_532;
/** Hints that one turn takes: their things are read and written in one statement each. */
const atOnce = 2_000;

type Taken = { kind: 'post' | 'comment' | 'user'; subjectId: string; postId: string | null };

/**
 * Makes the items about likes and collections anew where hints say that they changed: one a thing, whoever liked it. An
 * item is new again only when a newer like came. Returns how many hints it took.
 */
export function foldNews(app: App): Promise<number> {
  return foldChanges(app.db, 'news_hint', lockKey, async (tx) => {
    const { rows: taken } = await tx.execute<Taken>(sql`
      delete from news_hint where ${taking(sql`select ctid from news_hint order by hint_id limit ${atOnce}`)}
      returning kind, subject_id as "subjectId", post_id as "postId"`);
    if (taken.length === 0) return 0;
    const posts = taken.filter(({ kind }) => kind === 'post').map(({ subjectId }) => subjectId);
    const comments = new Map(
      taken.flatMap(({ kind, subjectId, postId }) =>
        kind === 'comment' && postId ? [[subjectId, { commentId: subjectId, postId }]] : [],
      ),
    );
    await write(app, tx, await mergedLikes(tx, [...new Set(posts)], [...comments.values()]));
    return taken.length;
  });
}

async function write(app: App, tx: Transaction, merged: Merged[]): Promise<void> {
  const settings = await settingsOf(
    app,
    merged.map(({ userId }) => userId),
    tx,
  );
  const items = merged.map((item) => ({
    ...item,
    newsId: newId(),
    quiet: !isWanted(settings.get(item.userId)!.notice, item.event),
  }));
  const { rows } = await tx.execute<{ userId: string; mergeKey: string; fresh: boolean }>(sql`
    with given as (
      select g.*, known.at as known_at, seen.seen_at
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) g ("userId" uuid, "newsId" uuid, event text,
        "mergeKey" text, "postId" uuid, "commentId" uuid, "replyId" uuid, actors uuid[], count integer,
        newest timestamptz, quiet boolean)
      left join news known on known.user_id = g."userId" and known.merge_key = g."mergeKey"
      left join news_seen seen on seen.user_id = g."userId" and seen.type = 'like'
      where g.count = 0 or (g.newest > coalesce(seen.cleared_at, '-infinity')
        and g.newest > now() - ${newsLimits.days}::int * interval '1 day')
      order by g."userId", g."mergeKey"
    ), gone as (
      delete from news n using given g
      where g.count = 0 and n.user_id = g."userId" and n.merge_key = g."mergeKey"
      returning n.user_id, n.merge_key
    ), written as (
      insert into news as k (user_id, news_id, type, event, merge_key, post_id, comment_id, reply_id, actor_ids,
        actor_count, quiet, at)
      select "userId", "newsId", 'like', event, "mergeKey", "postId", "commentId", "replyId", actors, count, quiet, newest
      from given where count > 0 order by "userId", "mergeKey"
      on conflict (user_id, merge_key) where merge_key is not null do update set
        actor_ids = excluded.actor_ids, actor_count = excluded.actor_count,
        quiet = case when excluded.at > k.at then excluded.quiet else k.quiet end,
        at = greatest(k.at, excluded.at)
        where excluded.at > k.at or k.actor_count > 0
      returning k.user_id, k.merge_key
    )
    select w.user_id as "userId", w.merge_key as "mergeKey",
      g.newest > coalesce(g.known_at, '-infinity') and not g.quiet
        and (g.known_at is null or g.known_at <= g.seen_at) as fresh
    from written w join given g on g."userId" = w.user_id and g."mergeKey" = w.merge_key
    union all select user_id, merge_key, false from gone`);
  await tellNews(
    tx,
    app,
    rows.map(({ userId }) => userId),
  );
  // While an item is unread, more of the same pushes nothing.
  const fresh = new Set(rows.filter((row) => row.fresh).map((row) => row.mergeKey));
  const pushed = items.filter(({ mergeKey }) => fresh.has(mergeKey));
  await pushEach(
    tx,
    app,
    pushed.map((item) => ({
      userId: item.userId,
      event: item.event,
      mergeKey: item.mergeKey,
      link: newsPath(item),
      tag: item.mergeKey,
    })),
  );
}
