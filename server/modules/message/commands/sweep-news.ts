import { newsLimits } from '@muyu/contract/message.ts';
import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';

const dayMs = 86_400_000;
const atOnce = 5_000;

/** Takes away items that have stood for 90 days, some at a time. Gives how many. */
export async function sweepNews(app: App, now: Date): Promise<number> {
  const before = new Date(now.getTime() - newsLimits.days * dayMs);
  let swept = 0;
  for (;;) {
    const { rowCount } = await app.db.execute(sql`
      delete from news where (user_id, news_id) in
        (select user_id, news_id from news where at < ${before} limit ${atOnce})`);
    swept += rowCount ?? 0;
    if ((rowCount ?? 0) < atOnce) return swept;
  }
}
