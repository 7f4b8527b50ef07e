import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import type { Context } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import { tag } from '../tables.ts';

/** Inserts a tag or updates its names; `key` is its permanent name in code. */
export async function putTag(
  { app, now }: Context,
  key: string,
  name: LocalizedText,
  position: number,
): Promise<string> {
  const names = { nameZh: name.zh_CN, nameEn: name.en_US, nameJa: name.ja, position };
  const [row] = await app.db
    .insert(tag)
    .values({ tagId: newId(now), key, ...names })
    .onConflictDoUpdate({ target: tag.key, set: names })
    .returning();
  return row!.tagId;
}
