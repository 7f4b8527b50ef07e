import { pagePaths } from '@muyu/contract/core/page-paths.ts';
import { type SQL, sql } from 'drizzle-orm';
import { keepOpenAccounts } from '#modules/account';
import type { App } from '#platform/app.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';

/** A sitemap is asked for rarely, but by anybody. */
const cacheMs = 600_000;
const maxCached = 50;
/** The sitemap protocol allows 50,000 URLs a file. */
const maxUrls = 50_000;
const dayName = /^posts-(\d{4}-\d{2}-\d{2})\.xml$/;

const header = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const getDayCache = memoizePerApp(() => new Cache<string>(cacheMs, maxCached));
const getIndexCache = memoizePerApp(() => new Cache<string>(cacheMs, 1));

/** The index: one sitemap for each day (UTC) on which posts were published, newest first. */
export const getSitemapIndex = (app: App): Promise<string> =>
  getIndexCache(app).get('index', async () => {
    const days = await listDays(app);
    const entries = days.map(
      (day) => `<sitemap><loc>${app.config.publicUrl}/sitemap/posts-${day}.xml</loc></sitemap>`,
    );
    return `${header}\n<sitemapindex ${namespace}>\n${entries.join('\n')}\n</sitemapindex>\n`;
  });

/** The sitemap of a day: its published posts that are not locked, without those of closed accounts. Null for a name that is no day, and for a day without a post. */
export const getSitemapDay = async (app: App, name: string): Promise<string | null> => {
  const day = dayName.exec(name)?.[1];
  // Days that the index does not list must not drive those that it does out of the cache.
  if (!day || !isCalendarDay(day) || !(await hasPosts(app, day))) return null;
  return getDayCache(app).get(day, async () => {
    const posts = await listPostsOf(app, day);
    const entries = posts.map(
      ({ postId, publishedAt }) =>
        `<url><loc>${app.config.publicUrl}${pagePaths.post(postId)}</loc><lastmod>${publishedAt}</lastmod></url>`,
    );
    return `${header}\n<urlset ${namespace}>\n${entries.join('\n')}\n</urlset>\n`;
  });
};

/** PostgreSQL refuses days that no calendar has, which JavaScript reads as later ones, and the year 0. */
function isCalendarDay(day: string): boolean {
  const start = new Date(day);
  if (Number.isNaN(start.getTime()) || day < '1970-01-01') return false;
  return start.toISOString().slice(0, 10) === day;
}

async function hasPosts(app: App, day: string): Promise<boolean> {
  return (await findLastDay(app, sql`(${day}::timestamp + interval '1 day') at time zone 'UTC'`)) === day;
}

/** The last day on which posts were published before this time. */
async function findLastDay({ db }: App, before: SQL): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
      select to_char(max(published_at) at time zone 'UTC', 'YYYY-MM-DD') as day from published_post
      where published_at < ${before}`);
  return rows[0]?.day ?? null;
}

/** One look into the index of times a day, however many posts there are. */
async function listDays(app: App): Promise<string[]> {
  const days: string[] = [];
  for (let before = sql`'infinity'::timestamptz`; ; ) {
    const day = await findLastDay(app, before);
    if (!day) return days;
    days.push(day);
    before = sql`${day}::timestamp at time zone 'UTC'`;
  }
}

async function listPostsOf(app: App, day: string) {
  const { rows } = await app.db.execute<{ postId: string; userId: string; publishedAt: string }>(sql`
    select p.post_id as "postId", p.author_id as "userId",
      to_char(p.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "publishedAt"
    from published_post p join post using (post_id)
    where p.published_at >= ${day}::timestamp at time zone 'UTC'
      and p.published_at < (${day}::timestamp + interval '1 day') at time zone 'UTC' and post.lock = 'free'
    order by p.published_at desc, p.post_id desc limit ${maxUrls}`);
  return keepOpenAccounts(app, rows);
}
