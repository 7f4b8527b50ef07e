import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { operator } from '../tables.ts';

/** Locks an operator until the transaction ends, so that what a limit counts is done by one after the other. */
export async function lockOperator(tx: Transaction, operatorId: string): Promise<void> {
  await tx
    .select({ operatorId: operator.operatorId })
    .from(operator)
    .where(eq(operator.operatorId, operatorId))
    .for('no key update');
}
