import type { InputOf } from '@muyu/contract/core/call.ts';
import type { decideInvite as call } from '@muyu/contract/operator-users.ts';
import * as account from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { recordAction } from './record-action.ts';

/** Grants a held invite reward, or refuses it with a reason. */
export async function decideInvite(
  context: Context<OperatorViewer>,
  input: InputOf<typeof call>,
): Promise<Record<never, never>> {
  const { app, viewer } = context;
  const { operatorId } = viewer;
  await app.db.transaction(async (tx) => {
    const { inviterId, outcome, reason } = await account.decideInvite(context, tx, { ...input, operatorId });
    await recordAction(tx, context, operatorId, {
      action: input.grant ? 'invite.grant' : 'invite.refuse',
      targetType: 'user',
      targetId: input.inviteeId,
      reason,
      before: { outcome: 'held', inviterId },
      after: { outcome, inviterId },
    });
  });
  return {};
}
