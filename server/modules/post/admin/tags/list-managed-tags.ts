import type { ManagedTag } from '@muyu/contract/admin/tag.ts';
import { asc, isNull } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { countPostsOfTags } from '../../queries/tags/get-tag-counts.ts';
import { tag } from '../../tables.ts';

export type StoredTag = typeof tag.$inferSelect;

export const localizedTagName = ({ nameZh, nameEn, nameJa }: StoredTag) => ({
  zh_CN: nameZh,
  en_US: nameEn,
  ja: nameJa,
});

export const toManagedTag = (row: StoredTag, postNum: number): ManagedTag => ({
  tagId: row.tagId,
  name: localizedTagName(row),
  postNum,
  blockedAt: row.blockedAt?.toISOString() ?? null,
});

/** All tags in their order with the numbers of their posts; merged ones are left out. */
export async function listManagedTags({ app }: Pick<Context, 'app'>): Promise<ManagedTag[]> {
  const ordered = app.db
    .select()
    .from(tag)
    .where(isNull(tag.mergedInto))
    .orderBy(asc(tag.position), asc(tag.tagId));
  const [rows, posts] = await Promise.all([ordered, countPostsOfTags(app)]);
  return rows.map((row) => toManagedTag(row, posts.get(row.tagId) ?? 0));
}
