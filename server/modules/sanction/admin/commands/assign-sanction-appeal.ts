import { sanctionTraits } from '@muyu/contract/account/settings.ts';
import { userAdminErrors } from '@muyu/contract/admin/account.ts';
import type { assignSanctionAppeal as endpoint } from '@muyu/contract/admin/sanction.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { eq } from 'drizzle-orm';
import { listOperatorsWith, recordAction } from '#modules/operator';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { lockSanction } from '../../commands/lock-sanction.ts';
import { sanction } from '../../tables.ts';
import { requireKind } from './change-sanction.ts';

/**
 * Hands the open appeal of a person over to a colleague, who finds it marked in the list; anybody who may answer still may.
 * Fails with `ownDecision` for the operator who sanctioned, with `noColleague` for one without the permission and with `notAllowed`
 * for a caller without it. Idempotent.
 */
export async function assignSanctionAppeal(
  context: ContextOf<typeof endpoint>,
  { sanctionId, operatorId: assigneeId }: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  const { app } = context;
  await app.db.transaction(async (tx) => {
    const locked = await lockSanction(tx, sanctionId);
    if (!locked?.row.appealAt) return fail(context, userAdminErrors.noAppeal);
    const { row } = locked;
    requireKind(context, row.kind);
    if (row.appealOutcome) fail(context, userAdminErrors.alreadyDecided);
    if (row.operatorId === assigneeId) fail(context, userAdminErrors.ownDecision);
    const colleagues = await listOperatorsWith(app, tx, sanctionTraits[row.kind].permission);
    if (!colleagues.some(({ operatorId }) => operatorId === assigneeId))
      fail(context, userAdminErrors.noColleague);
    if (row.appealAssigneeId === assigneeId) return;
    await tx
      .update(sanction)
      .set({ appealAssigneeId: assigneeId })
      .where(eq(sanction.sanctionId, sanctionId));
    await recordAction(context, tx, {
      action: 'user.appealAssign',
      targetType: 'user',
      targetId: row.userId,
      before: { sanctionId, assigneeId: row.appealAssigneeId },
      after: { sanctionId, assigneeId },
    });
  });
  return {};
}
