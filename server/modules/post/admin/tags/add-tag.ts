import { type addTag as endpoint, type ManagedTag, tagLimits } from '@muyu/contract/admin/tag.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { tagErrors } from '@muyu/contract/tag.ts';
import { and, eq, inArray, isNull, max } from 'drizzle-orm';
import { listRecordedTargets, recordAction } from '#modules/operator';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { tag } from '../../tables.ts';
import { localizedTagName, type StoredTag, toManagedTag } from './list-managed-tags.ts';
import { lockTags } from './lock-tags.ts';
import { publishTag } from './publish-tag.ts';
import { requireFreeNames, toColumns } from './tag-names.ts';

/** A request that an operator repeats for so long adds once: its first reply may have been lost. */
const repeatedMs = HOUR_MS;

/** Adds a tag at the end. */
export async function addTag(
  context: ContextOf<typeof endpoint>,
  { name }: InputOf<typeof endpoint>,
): Promise<ManagedTag> {
  const { app, now } = context;
  const names = toColumns(name);
  const row = await app.db.transaction(async (tx) => {
    await lockTags(tx);
    const earlier = await findAddition(context, tx, names);
    if (earlier) return earlier;
    if ((await tx.$count(tag, isNull(tag.mergedInto))) >= tagLimits.tags)
      fail(context, tagErrors.tooMany, { max: tagLimits.tags });
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

/** The tag with these names that the operator has just added. */
async function findAddition(
  { viewer, now }: ContextOf<typeof endpoint>,
  tx: Transaction,
  { nameZh, nameEn, nameJa }: ReturnType<typeof toColumns>,
): Promise<StoredTag | undefined> {
  const since = new Date(now.getTime() - repeatedMs);
  const added = await listRecordedTargets(tx, viewer.operatorId, 'tag.add', since);
  if (added.length === 0) return undefined;
  const isSame = and(eq(tag.nameZh, nameZh), eq(tag.nameEn, nameEn), eq(tag.nameJa, nameJa));
  const [found] = await tx
    .select()
    .from(tag)
    .where(and(inArray(tag.tagId, added), isNull(tag.mergedInto), isSame));
  return found;
}
