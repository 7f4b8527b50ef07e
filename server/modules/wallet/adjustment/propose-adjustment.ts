import {
  type Adjustment,
  type proposeAdjustment as endpoint,
  financeErrors,
} from '@muyu/contract/admin/money/wallet.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { fenOf } from '@muyu/contract/core/money.ts';
import { lockMember } from '#modules/account';
import { newId } from '#platform/database/ids.ts';
import { insertOnce, requestKeyOf } from '#platform/database/request-key.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { failField } from '#platform/text/fail-field.ts';
import { requireText } from '#platform/text/require-text.ts';
import { recordProposal } from '../proposal/record-proposal.ts';
import { balanceAdjustment } from './tables.ts';
import { toAdjustmentDtos } from './views.ts';

/** Proposes an adjustment; the balance stays until another operator approves. */
export async function proposeAdjustment(
  context: ContextOf<typeof endpoint>,
  { userId, amount, key, ...given }: InputOf<typeof endpoint>,
): Promise<Adjustment> {
  const { app, viewer, now } = context;
  const { operatorId } = viewer;
  const reason = requireText(context.locale, 'reason', given.reason);
  const amountFen = fenOf(amount);
  if (amountFen === 0) failField(context, 'amount', 'required');
  const row = await app.db.transaction(async (tx) => {
    if (!(await lockMember(tx, userId))) fail(context, financeErrors.unknownUser);
    const requestKey = requestKeyOf(key, [userId, amountFen, reason]);
    const owner = { userId, proposedBy: operatorId };
    const { row: added, inserted } = await insertOnce(tx, balanceAdjustment, owner, requestKey, {
      userId,
      adjustmentId: newId(now),
      amountFen,
      reason,
      state: 'proposed',
      proposedBy: operatorId,
      createdAt: now,
    });
    const target = { type: 'adjustment', id: added.adjustmentId } as const;
    if (inserted) await recordProposal(context, tx, target, null, added);
    return added;
  });
  return (await toAdjustmentDtos(context, [row]))[0]!;
}
