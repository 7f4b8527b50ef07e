import type { Tag } from '@muyu/contract/tag.ts';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { tag } from '../../tables.ts';
import { toTagDto } from '../../views.ts';

/** Tags by id, without those that are gone or blocked. */
export async function getTags(
  { app, locale }: Context,
  tagIds: readonly string[],
): Promise<Map<string, Tag>> {
  if (tagIds.length === 0) return new Map();
  const rows = await app.db
    .select()
    .from(tag)
    .where(and(inArray(tag.tagId, [...tagIds]), isNull(tag.blockedAt)));
  return new Map(rows.map((row) => [row.tagId, toTagDto(row, locale)]));
}
