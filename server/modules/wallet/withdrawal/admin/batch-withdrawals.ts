import {
  type approveWithdrawals as approveEndpoint,
  type BatchOutcome,
  type startWithdrawals as startEndpoint,
  withdrawalAdminErrors,
} from '@muyu/contract/admin/money/withdrawal.ts';
import { operatorErrors } from '@muyu/contract/admin/operator.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { withdrawalErrors } from '@muyu/contract/wallet/withdrawal.ts';
import { AppError } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { approveOne, catchErrors, startOne } from './decide-withdrawals.ts';

type Outcome = { withdrawalId: string; outcome: BatchOutcome };

const outcomeByError: Record<string, BatchOutcome> = {
  [withdrawalErrors.notFound.name]: 'unknown',
  [withdrawalErrors.alreadyDecided.name]: 'changed',
  [withdrawalAdminErrors.ownApproval.name]: 'own',
  [operatorErrors.linkedOperator.name]: 'linked',
  [withdrawalAdminErrors.tooYoung.name]: 'underage',
};

/** Runs one decision after the other. The errors of a decision are the outcome of its withdrawal: no reply has them. */
async function decideEach(
  withdrawalIds: readonly string[],
  decide: (withdrawalId: string) => Promise<BatchOutcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const withdrawalId of new Set(withdrawalIds)) {
    try {
      outcomes.push({ withdrawalId, outcome: await decide(withdrawalId) });
    } catch (error) {
      const outcome = error instanceof AppError ? outcomeByError[error.definition.name] : undefined;
      if (!outcome) throw error;
      outcomes.push({ withdrawalId, outcome });
    }
  }
  return outcomes;
}

/** Approves several withdrawals. */
export const approveWithdrawals = (
  context: ContextOf<typeof approveEndpoint>,
  { withdrawalIds }: InputOf<typeof approveEndpoint>,
): Promise<Outcome[]> =>
  decideEach(withdrawalIds, async (id) =>
    (await approveOne(catchErrors(context), id)) === 'approved' ? 'done' : 'waits',
  );

/** Starts paying several withdrawals. */
export const startWithdrawals = (
  context: ContextOf<typeof startEndpoint>,
  { withdrawalIds }: InputOf<typeof startEndpoint>,
): Promise<Outcome[]> =>
  decideEach(withdrawalIds, async (id) => {
    await startOne(catchErrors(context), id);
    return 'done';
  });
