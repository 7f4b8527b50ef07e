import type { mergeTag as endpoint } from '@muyu/contract/admin/tag.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { tagErrors } from '@muyu/contract/tag.ts';
import { and, eq, or } from 'drizzle-orm';
import { recordAction } from '#modules/operator';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { tagMerged } from '../../events.ts';
import { moveTagPostsJob } from '../../jobs.ts';
import { tag } from '../../tables.ts';
import { localizedTagName } from './list-managed-tags.ts';
import { getOwnTag, lockTags } from './lock-tags.ts';
import { publishTag } from './publish-tag.ts';

/**
 * Merges a tag into another one; a job moves its posts. Tags that were merged into it point to the other one too. Repeated, it has no
 * further effect.
 */
export async function mergeTag(
  context: ContextOf<typeof endpoint>,
  { tagId, intoTagId }: InputOf<typeof endpoint>,
) {
  const { app, now } = context;
  if (tagId === intoTagId) fail(context, tagErrors.sameTag, { affectedFields: ['intoTagId'] });
  await app.db.transaction(async (tx) => {
    await lockTags(tx);
    if (await isMergedInto(tx, tagId, intoTagId)) return;
    const from = await getOwnTag(context, tx, tagId);
    const into = await getOwnTag(context, tx, intoTagId);
    if (into.blockedAt) fail(context, tagErrors.intoBlocked, { affectedFields: ['intoTagId'] });
    await tx
      .update(tag)
      .set({ mergedInto: intoTagId })
      .where(or(eq(tag.tagId, tagId), eq(tag.mergedInto, tagId)));
    await recordAction(context, tx, {
      ...{ action: 'tag.merge', targetType: 'tag', targetId: tagId },
      before: localizedTagName(from),
      after: { ...localizedTagName(into), tagId: intoTagId },
    });
    await app.events.emit(tx, tagMerged, { tagId, intoTagId }, now);
    await app.jobs.send(tx, moveTagPostsJob, { tagId, intoTagId });
    await publishTag(app, tx, tagId);
  });
  return {};
}

async function isMergedInto(tx: Transaction, tagId: string, intoTagId: string): Promise<boolean> {
  if (!isId(tagId) || !isId(intoTagId)) return false;
  return (await tx.$count(tag, and(eq(tag.tagId, tagId), eq(tag.mergedInto, intoTagId)))) > 0;
}
