import type { ManagedTag } from '@muyu/contract/admin/tag.ts';
import { asc, isNull, sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { tag } from '../../tables.ts';

export type StoredTag = typeof tag.$inferSelect;

export const namesOf = ({ nameZh, nameEn, nameJa }: StoredTag) => ({
  zh_CN: nameZh,
  en_US: nameEn,
  ja: nameJa,
});

export const toManagedTag = (row: StoredTag, postNum: number): ManagedTag => ({
  tagId: row.tagId,
  name: namesOf(row),
  postNum,
  blockedAt: row.blockedAt?.toISOString() ?? null,
});

/** All tags in their order with the numbers of their published posts; merged ones are left out. */
export async function listManagedTags({ app: { db } }: Pick<Context, 'app'>): Promise<ManagedTag[]> {
  const [rows, { rows: counts }] = [
    await db.select().from(tag).where(isNull(tag.mergedInto)).orderBy(asc(tag.position), asc(tag.tagId)),
    await db.execute<{ tagId: string; posts: number }>(
      sql`select t.tag_id as "tagId", count(*)::int as posts from post_tag t join published_post p using (post_id) group by 1`,
    ),
  ];
  const posts = new Map(counts.map((row) => [row.tagId, row.posts]));
  return rows.map((row) => toManagedTag(row, posts.get(row.tagId) ?? 0));
}
