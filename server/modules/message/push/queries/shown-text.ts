import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';

const shownCharacters = 40;

/** What everybody may read of a post; null when nobody sees it any more. */
export async function shownText(app: App, postId: string): Promise<string | null> {
  const { rows } = await app.db.execute<{ text: string }>(sql`
    select left(coalesce(nullif(p.title, ''), p.content), ${shownCharacters}) as text
    from published_post l join post p on p.post_id = l.post_id where l.post_id = ${postId}`);
  return rows[0]?.text ?? null;
}
