import type { InputOf } from '@muyu/contract/core/call.ts';
import type {
  decideAppeal as appealCall,
  CaredSanction,
  liftSanction as liftCall,
  sanctionUser as sanctionCall,
} from '@muyu/contract/operator-users.ts';
import * as account from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { presentSanctions } from '../queries/present-users.ts';
import { othersMay } from '../queries/staff-list.ts';
import { recordAction } from './record-action.ts';

type Change = Awaited<ReturnType<typeof account.sanctionUser>>;
type Why = 'reason' | 'liftReason' | 'appealAnswer';

/** Warns, limits, freezes or closes, with a reason that the user reads. */
export const sanctionUser = (context: Context<OperatorViewer>, input: InputOf<typeof sanctionCall>) =>
  change(context, `user.${input.kind}`, 'reason', (tx) => {
    const { operatorId } = context.viewer;
    return account.sanctionUser(context, tx, { ...input, operatorId });
  });

/** Takes a sanction back, with a reason. */
export const liftSanction = (context: Context<OperatorViewer>, input: InputOf<typeof liftCall>) =>
  change(context, 'user.lift', 'liftReason', (tx) => {
    const { operatorId } = context.viewer;
    return account.liftSanction(context, tx, { ...input, operatorId });
  });

/** Answers an appeal: upheld, or lifted. */
export const decideAppeal = (context: Context<OperatorViewer>, input: InputOf<typeof appealCall>) =>
  change(context, 'user.appeal', 'appealAnswer', async (tx) => {
    const { operatorId } = context.viewer;
    const others = await othersMay(tx, 'sanction', operatorId);
    return account.decideAppeal(context, tx, { ...input, operatorId, others });
  });

/** One transaction for the sanction, what the account becomes by it, and the entry in the audit log. */
async function change(
  context: Context<OperatorViewer>,
  action: string,
  why: Why,
  work: (tx: Transaction) => Promise<Change>,
): Promise<CaredSanction> {
  const { app } = context;
  const done = await app.db.transaction(async (tx) => {
    const changed = await work(tx);
    await recordSanction(tx, context, action, why, changed);
    return changed.sanction;
  });
  const [shown] = await presentSanctions(context, [done]);
  return shown!;
}

/** The entry in the audit log about a sanction, in its transaction. */
export async function recordSanction(
  tx: Transaction,
  context: Context<OperatorViewer>,
  action: string,
  why: Why,
  { before, after, sanction }: Change,
): Promise<void> {
  const { userId, sanctionId, kind, until, appealOutcome } = sanction;
  await recordAction(tx, context, context.viewer.operatorId, {
    action,
    targetType: 'user',
    targetId: userId,
    reason: sanction[why],
    before: { ...before },
    after: { ...after, sanctionId, kind, until, lifted: sanction.liftedAt !== null, appealOutcome },
  });
}
