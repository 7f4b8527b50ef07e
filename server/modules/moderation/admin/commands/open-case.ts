import { caseErrors, type openCase as endpoint } from '@muyu/contract/admin/report.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { recordAction } from '#modules/operator';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { upsertOpenCase } from '../../commands/upsert-open-case.ts';
import { getReportTargetHandler } from '../../queries/get-report-target-handler.ts';
import { resolveReportTarget } from '../../rules/resolve-report-target.ts';

/** Opens a case without a report, which is decided like any other; returns the open one about the same target. */
export async function openCase(
  context: ContextOf<typeof endpoint>,
  ref: InputOf<typeof endpoint>,
): Promise<{ caseId: string }> {
  const { app, now } = context;
  const targetType = resolveReportTarget(ref);
  const handler = targetType && getReportTargetHandler(app, targetType);
  const found = handler && (await handler.findForOperator(context, ref));
  if (!found) return fail(context, caseErrors.targetGone);
  return app.db.transaction(async (tx) => {
    const opened = await upsertOpenCase(tx, targetType, found, { now, isReport: false });
    if (!opened) return fail(context, caseErrors.targetGone);
    const { caseId, isNew } = opened;
    if (isNew) {
      const { targetId, authorId } = found;
      const after = { caseId, authorId };
      await recordAction(context, tx, { action: 'report.open', targetType, targetId, before: null, after });
    }
    return { caseId };
  });
}
