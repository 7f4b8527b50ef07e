import { asc } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { tag } from '../tables.ts';
import { tagView } from '../views.ts';

/** All tags in their order, named in the caller's language. */
export async function tagList({ app, locale }: Context) {
  const rows = await app.db.select().from(tag).orderBy(asc(tag.position));
  return rows.map((row) => tagView(row, locale));
}
