import type * as endpoints from '@muyu/contract/admin/game.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { gameErrors } from '@muyu/contract/site/game.ts';
import { eq } from 'drizzle-orm';
import { recordAction } from '#modules/operator';
import { isId, newId } from '#platform/database/ids.ts';
import { insertOnce, requestKeyOf } from '#platform/database/request-key.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireText } from '#platform/text/require-text.ts';
import { tagRevision } from '../queries/read-catalogue.ts';
import { gameTag } from '../tables.ts';
import { sanitizeLocalized } from './sanitize-localized.ts';

/** Adds a game tag, or changes one that is still as the operator saw it, and records it in the audit log. */
export async function upsertGameTag(
  context: ContextOf<typeof endpoints.upsertGameTag>,
  { tagId, revision, name: given, weight, key }: InputOf<typeof endpoints.upsertGameTag>,
): Promise<{ tagId: string }> {
  const { app, now, locale, viewer } = context;
  const name = sanitizeLocalized(given);
  requireText(locale, 'name', name.zh_CN);
  if (tagId !== undefined && !isId(tagId)) fail(context, gameErrors.tagNotFound);
  return app.db.transaction(async (tx) => {
    const id = tagId ?? newId(now);
    const itself = eq(gameTag.tagId, id);
    const [before] = await tx.select().from(gameTag).where(itself).for('update');
    if (tagId !== undefined && !before) fail(context, gameErrors.tagNotFound);
    if (before && tagRevision(before) !== revision) fail(context, gameErrors.changedMeanwhile);
    if (before) await tx.update(gameTag).set({ name, weight }).where(itself);
    else {
      const requestKey = requestKeyOf(key, [viewer.operatorId, name, weight]);
      const values = { tagId: id, name, weight, createdAt: now };
      const { row, inserted } = await insertOnce(tx, gameTag, {}, requestKey, values);
      if (!inserted) return { tagId: row.tagId };
    }
    await recordAction(context, tx, {
      action: before ? 'gameTag.change' : 'gameTag.add',
      targetType: 'gameTag',
      targetId: id,
      before: before ? { name: before.name, weight: before.weight } : null,
      after: { name, weight },
    });
    return { tagId: id };
  });
}

/** Deletes a game tag, and records it in the audit log; its games stay. */
export async function deleteGameTag(
  context: ContextOf<typeof endpoints.deleteGameTag>,
  { tagId }: { tagId: string },
): Promise<Record<never, never>> {
  const { app } = context;
  if (!isId(tagId)) fail(context, gameErrors.tagNotFound);
  await app.db.transaction(async (tx) => {
    const [before] = await tx.delete(gameTag).where(eq(gameTag.tagId, tagId)).returning();
    if (!before) fail(context, gameErrors.tagNotFound);
    await recordAction(context, tx, {
      action: 'gameTag.delete',
      targetType: 'gameTag',
      targetId: tagId,
      before: { name: before.name, weight: before.weight },
      after: null,
    });
  });
  return {};
}
