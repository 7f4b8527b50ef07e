import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, eq, gt, inArray, isNotNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { isLinkedOperator } from '#modules/operator';
import type { Context } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { secondOperatorFen } from '../../settings.ts';
import { withdrawal, withdrawalApproval, withdrawalExport, withdrawalStep } from '../tables.ts';
import type { WithdrawalRow } from '../views.ts';

type OperatorContext = Pick<Context<OperatorViewer>, 'app' | 'viewer' | 'now'>;

/** The sum of the withdrawals that the caller brought to a state in 24 hours, fen. */
async function sumDecided(
  { viewer, now }: OperatorContext,
  db: Db,
  state: 'approved' | 'failed',
  which: SQL | undefined,
): Promise<number> {
  const [row] = await db
    .select({ fen: sql<string>`coalesce(sum(${withdrawal.amountFen}), 0)` })
    .from(withdrawalStep)
    .innerJoin(
      withdrawal,
      and(
        eq(withdrawal.userId, withdrawalStep.userId),
        eq(withdrawal.withdrawalId, withdrawalStep.withdrawalId),
      ),
    )
    .where(
      and(
        eq(withdrawalStep.operatorId, viewer.operatorId),
        eq(withdrawalStep.state, state),
        gt(withdrawalStep.createdAt, new Date(now.getTime() - DAY_MS)),
        which,
      ),
    );
  return Number(row!.fen);
}

/** The sum that the caller approved in 24 hours without a second one of the approvers, fen; what was rejected later does not count. */
export const sumApprovedAlone = (
  context: OperatorContext,
  db: Db,
  approvers: ReadonlySet<string>,
): Promise<number> =>
  sumDecided(
    context,
    db,
    'approved',
    and(
      ne(withdrawal.state, 'rejected'),
      notExists(
        db
          .select({ one: sql`1` })
          .from(withdrawalApproval)
          .where(
            and(
              eq(withdrawalApproval.userId, withdrawalStep.userId),
              eq(withdrawalApproval.withdrawalId, withdrawalStep.withdrawalId),
              ne(withdrawalApproval.operatorId, context.viewer.operatorId),
              inArray(withdrawalApproval.operatorId, [...approvers]),
            ),
          ),
      ),
    ),
  );

/**
 * Why the caller may not mark a withdrawal as failed; null when they may. A file that went to the bank may have been paid: when what the
 * caller failed in 24 hours, with `alsoFen`, exceeds a setting, another operator than the maker of the file says that it was not.
 */
export async function findFailureObstacle(
  context: OperatorContext,
  db: Db,
  { exportNumber }: WithdrawalRow,
  alsoFen = 0,
): Promise<'own' | 'linked' | null> {
  if (exportNumber === null) return null;
  const failedFen = await sumDecided(context, db, 'failed', isNotNull(withdrawal.exportNumber));
  const { app, viewer, now } = context;
  if (failedFen + alsoFen <= app.settings.get(secondOperatorFen)) return null;
  const [file] = await db
    .select({ createdBy: withdrawalExport.createdBy })
    .from(withdrawalExport)
    .where(eq(withdrawalExport.number, exportNumber));
  const { createdBy } = file!;
  if (createdBy === viewer.operatorId) return 'own';
  return (await isLinkedOperator(db, viewer.operatorId, [createdBy], now)) ? 'linked' : null;
}
