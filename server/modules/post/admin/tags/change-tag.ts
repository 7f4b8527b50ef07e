import type { AuditAction } from '@muyu/contract/admin/audit.ts';
import type { blockTag, updateTag } from '@muyu/contract/admin/tag.ts';
import { type Action, recordAction } from '#modules/operator';
import type { Transaction } from '#platform/database/database.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { tagChanged } from '../../events.ts';
import type { StoredTag } from './list-managed-tags.ts';
import { getOwnTag, lockTags } from './lock-tags.ts';
import { publishTag } from './publish-tag.ts';

/** Changes one tag in a transaction, records it and publishes the change. */
export async function changeTag(
  context: ContextOf<typeof updateTag> | ContextOf<typeof blockTag>,
  tagId: string,
  action: AuditAction,
  change: (tx: Transaction, row: StoredTag) => Promise<Pick<Action, 'before' | 'after'> | null>,
): Promise<Record<never, never>> {
  const { app, now } = context;
  await app.db.transaction(async (tx) => {
    await lockTags(tx);
    const changed = await change(tx, await getOwnTag(context, tx, tagId));
    if (!changed) return;
    await recordAction(context, tx, {
      ...{ action, targetType: 'tag', targetId: tagId },
      ...changed,
    });
    await app.events.emit(tx, tagChanged, { tagId }, now);
    await publishTag(app, tx, tagId);
  });
  return {};
}
