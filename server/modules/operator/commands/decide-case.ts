import type { InputOf } from '@muyu/contract/core/call.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import type {
  dismissCase as dismissCall,
  upholdCase as upholdCall,
} from '@muyu/contract/operator-reports.ts';
import { sanctionUser } from '#modules/account';
import { type CaseDecision, type CaseRow, decideCase, holdOpenCase } from '#modules/moderation';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { recordAction } from './record-action.ts';
import { recordSanction } from './sanction.ts';

type Uphold = InputOf<typeof upholdCall>;

/**
 * Upholds a case: what was reported is hidden or deleted, its author sanctioned, or both, in one transaction with the entries in
 * the audit log.
 */
export async function upholdCase(
  context: Context<OperatorViewer>,
  { sanction, ...given }: Uphold,
): Promise<Record<never, never>> {
  const { app, viewer } = context;
  if (sanction && !viewer.permissions.includes('sanction')) fail(coreErrors.notAllowed);
  await app.db.transaction(async (tx) => {
    if (sanction) await sanctionAuthor(tx, context, given, sanction);
    await settle(tx, context, { ...given, outcome: 'upheld', decidedBy: viewer.operatorId });
  });
  return {};
}

/** Dismisses a case: nothing is wrong with it. */
export async function dismissCase(
  context: Context<OperatorViewer>,
  given: InputOf<typeof dismissCall>,
): Promise<Record<never, never>> {
  const decidedBy = context.viewer.operatorId;
  await context.app.db.transaction((tx) =>
    settle(tx, context, { ...given, outcome: 'dismissed', decidedBy }),
  );
  return {};
}

/** The author is held before their things, as an erasure holds them. */
async function sanctionAuthor(
  tx: Transaction,
  context: Context<OperatorViewer>,
  { caseId, reason }: Pick<Uphold, 'caseId' | 'reason'>,
  sanction: NonNullable<Uphold['sanction']>,
): Promise<void> {
  const { authorId } = await holdOpenCase(tx, caseId);
  const { operatorId } = context.viewer;
  const changed = await sanctionUser(context, tx, { ...sanction, userId: authorId, reason, operatorId });
  await recordSanction(tx, context, `user.${sanction.kind}`, 'reason', changed);
}

async function settle(
  tx: Transaction,
  context: Context<OperatorViewer>,
  decision: CaseDecision,
): Promise<void> {
  const { before, after } = await decideCase(context, tx, decision);
  await recordAction(tx, context, decision.decidedBy, {
    action: decision.outcome === 'upheld' ? 'report.uphold' : 'report.dismiss',
    targetType: after.targetType,
    targetId: after.targetId,
    reason: after.reason,
    before: recorded(before),
    after: recorded(after),
  });
}

const recorded = ({ caseId, state, rule, removal, authorId }: CaseRow) => ({
  caseId,
  state,
  rule,
  removal,
  authorId,
});
