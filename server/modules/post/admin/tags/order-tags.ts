import type { orderTags as endpoint } from '@muyu/contract/admin/tag.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { tagErrors } from '@muyu/contract/tag.ts';
import { asc, eq } from 'drizzle-orm';
import { recordAction } from '#modules/operator';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { tag } from '../../tables.ts';
import type { StoredTag } from './list-managed-tags.ts';
import { lockTags } from './lock-tags.ts';
import { publishTag } from './publish-tag.ts';

const isSame = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/** Puts tags that still are in the order that the operator saw into another one; unknown ids are ignored. Idempotent. */
export async function orderTags(
  context: ContextOf<typeof endpoint>,
  { tagIds, seen }: InputOf<typeof endpoint>,
) {
  const { app } = context;
  await app.db.transaction(async (tx) => {
    await lockTags(tx);
    const rows = await tx.select().from(tag).orderBy(asc(tag.position), asc(tag.tagId));
    const wanted = new Map(tagIds.map((tagId, index) => [tagId, index]));
    const rankOf = ({ tagId }: StoredTag) => wanted.get(tagId) ?? tagIds.length;
    const ordered = rows.toSorted((a, b) => rankOf(a) - rankOf(b));
    const shown = (list: StoredTag[]) => list.filter(({ mergedInto }) => mergedInto === null);
    const idsOf = (list: StoredTag[]) => shown(list).map(({ tagId }) => tagId);
    if (isSame(idsOf(rows), idsOf(ordered))) return;
    if (!isSame(idsOf(rows), seen)) fail(context, tagErrors.changedMeanwhile);
    for (const [index, { tagId, position }] of ordered.entries())
      if (position !== index + 1)
        await tx
          .update(tag)
          .set({ position: index + 1 })
          .where(eq(tag.tagId, tagId));
    const namesIn = (list: StoredTag[]) => shown(list).map(({ nameZh }) => nameZh);
    await recordAction(context, tx, {
      ...{ action: 'tag.order', targetType: 'tag', targetId: 'list' },
      before: { order: namesIn(rows) },
      after: { order: namesIn(ordered) },
    });
    await publishTag(app, tx, 'list');
  });
  return {};
}
