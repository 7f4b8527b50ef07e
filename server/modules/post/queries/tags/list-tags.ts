import { and, asc, isNull } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { tag } from '../../tables.ts';
import { toTagDto } from '../../views.ts';

/** A tag that is neither blocked nor merged into another one. */
export const isShownTag = and(isNull(tag.blockedAt), isNull(tag.mergedInto));

/** The shown tags in their order, in the language of the request. */
export async function listTags({ app, locale }: Context) {
  const rows = await app.db.select().from(tag).where(isShownTag).orderBy(asc(tag.position));
  return rows.map((row) => toTagDto(row, locale));
}
