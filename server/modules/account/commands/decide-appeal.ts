import { careErrors } from '@muyu/contract/operator-users.ts';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import { plainText } from '#platform/text/plain.ts';
import { changeSanction, holdSanction } from './lift-sanction.ts';

/** `others`: is there another operator who could decide? Then who sanctioned does not. */
export type AppealDecision = {
  sanctionId: string;
  outcome: 'upheld' | 'lifted';
  answer: string;
  operatorId: string;
  others: boolean;
};

/**
 * Answers an appeal: the sanction stays, or is lifted with the answer as the reason. Of two operators at once one
 * decides, the other is told `alreadyDecided`.
 */
export async function decideAppeal(context: Context, tx: Transaction, given: AppealDecision) {
  const { now } = context;
  const { sanctionId, outcome, operatorId, others } = given;
  const answer = plainText(given.answer) || fail(careErrors.reasonRequired);
  const held = await holdSanction(tx, sanctionId);
  if (!held?.row.appealAt) return fail(careErrors.noAppeal);
  if (held.row.appealOutcome) fail(careErrors.alreadyDecided);
  if (held.row.operatorId === operatorId && others) fail(careErrors.ownDecision);
  const answered = {
    appealOutcome: outcome,
    appealAnswer: answer,
    appealDecidedAt: now,
    appealDecidedBy: operatorId,
  };
  const lifted = { liftedAt: now, liftedBy: operatorId, liftReason: answer };
  return changeSanction(context, tx, held, outcome === 'lifted' ? { ...answered, ...lifted } : answered);
}
