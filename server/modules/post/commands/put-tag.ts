import type { LocalText } from '@muyu/contract/core/locale.ts';
import type { Context } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import { tag } from '../tables.ts';

/** Adds a tag or renames it; `key` is its lasting name in code and addresses. */
export async function putTag(
  { app, now }: Context,
  key: string,
  name: LocalText,
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
