import type { addTag as endpoint, ManagedTag } from '@muyu/contract/admin/tag.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { max } from 'drizzle-orm';
import { recordAction } from '#modules/operator';
import { newId } from '#platform/database/ids.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { tag } from '../../tables.ts';
import { localizedTagName, toManagedTag } from './list-managed-tags.ts';
import { lockTags } from './lock-tags.ts';
import { publishTag } from './publish-tag.ts';
import { requireFreeNames, toColumns } from './tag-names.ts';

/** Adds a tag at the end. */
export async function addTag(
  context: ContextOf<typeof endpoint>,
  { name }: InputOf<typeof endpoint>,
): Promise<ManagedTag> {
  const { app, now } = context;
  const names = toColumns(name);
  const row = await app.db.transaction(async (tx) => {
    await lockTags(tx);
    await requireFreeNames(context, tx, names, null);
    const [{ last } = { last: null }] = await tx.select({ last: max(tag.position) }).from(tag);
    const tagId = newId(now);
    const position = (last ?? 0) + 1;
    const [added] = await tx
      .insert(tag)
      .values({ tagId, key: tagId, ...names, position })
      .returning();
    await recordAction(context, tx, {
      ...{ action: 'tag.add', targetType: 'tag', targetId: tagId },
      before: null,
      after: localizedTagName(added!),
    });
    await publishTag(app, tx, tagId);
    return added!;
  });
  return toManagedTag(row, 0);
}
