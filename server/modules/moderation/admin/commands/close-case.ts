import {
  caseErrors,
  type dismissCase as dismissEndpoint,
  type upholdCase as upholdEndpoint,
} from '@muyu/contract/admin/report.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { lockUser } from '#modules/account';
import { recordAction } from '#modules/operator';
import { recordSanction, sanctionLockedUser } from '#modules/sanction';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail, failCore } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { requireText } from '#platform/text/require-text.ts';
import { type CaseDecision, type CaseRow, decideCase, lockOpenCase } from './decide-case.ts';
import { removeReportedContent } from './remove-reported-content.ts';

/**
 * Upholds a case: hides or deletes what was reported, sanctions its author, or both, in one transaction with the audit
 * entries. Locks the case, then the account, then reviews and content: an erasure locks in the same order.
 */
export async function upholdCase(
  context: ContextOf<typeof upholdEndpoint>,
  { caseId, rule, removal, sanction, ...given }: InputOf<typeof upholdEndpoint>,
): Promise<Record<never, never>> {
  const { app, viewer } = context;
  const { operatorId } = viewer;
  if (sanction && !viewer.permissions.includes('sanction')) failCore(coreErrors.notAllowed);
  const reason = requireText(context.locale, 'reason', given.reason);
  await app.db.transaction(async (tx) => {
    const row = await lockOpenCase(context, tx, caseId);
    if (sanction) {
      const author = await lockUser(tx, row.authorId);
      if (!author || author.erasedAt) return fail(context, caseErrors.authorErased);
      const changed = await sanctionLockedUser(context, tx, author, { ...sanction, reason, operatorId });
      await recordSanction(context, tx, `user.${sanction.kind}`, 'reason', changed);
    }
    const removed = removal ? await removeReportedContent(context, tx, row, { removal, rule, reason }) : null;
    await decideAndRecord(context, tx, row, { state: 'upheld', rule, reason, removal: removed });
  });
  return {};
}

/** Dismisses a case: the reported content breaks no rule. */
export async function dismissCase(
  context: ContextOf<typeof dismissEndpoint>,
  { caseId, ...given }: InputOf<typeof dismissEndpoint>,
): Promise<Record<never, never>> {
  const reason = requireText(context.locale, 'reason', given.reason);
  await context.app.db.transaction(async (tx) => {
    const row = await lockOpenCase(context, tx, caseId);
    await decideAndRecord(context, tx, row, { state: 'dismissed', rule: null, reason, removal: null });
  });
  return {};
}

async function decideAndRecord(
  context: Context<OperatorViewer>,
  tx: Transaction,
  before: CaseRow,
  decision: CaseDecision,
): Promise<void> {
  const after = await decideCase(context, tx, before, decision);
  await recordAction(context, tx, {
    action: after.state === 'upheld' ? 'report.uphold' : 'report.dismiss',
    targetType: after.targetType,
    targetId: after.targetId,
    reason: after.reason,
    before: auditSnapshot(before),
    after: auditSnapshot(after),
  });
}

const auditSnapshot = ({ caseId, state, rule, removal, authorId }: CaseRow) => ({
  caseId,
  state,
  rule,
  removal,
  authorId,
});
