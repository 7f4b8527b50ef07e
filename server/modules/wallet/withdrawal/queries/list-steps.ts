import { withdrawalStates } from '@muyu/contract/wallet/withdrawal.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { withdrawalStep } from '../tables.ts';

/**
 * Steps of these withdrawals of one person, in the order in which states follow each other. Times do not give this
 * order: a step has the time of its request, and of two requests the later one may get the row first.
 */
export async function listWithdrawalSteps(db: Db, userId: string, withdrawalIds: readonly string[]) {
  const steps = await db
    .select()
    .from(withdrawalStep)
    .where(and(eq(withdrawalStep.userId, userId), inArray(withdrawalStep.withdrawalId, [...withdrawalIds])));
  return steps.toSorted((a, b) => withdrawalStates.indexOf(a.state) - withdrawalStates.indexOf(b.state));
}
