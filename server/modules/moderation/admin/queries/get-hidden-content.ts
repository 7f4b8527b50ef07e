import type { GetCaseData } from '@muyu/contract/admin/report.ts';
import { reviewTargets } from '@muyu/contract/moderation.ts';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { getOperatorNames, hasOtherOperatorWith } from '#modules/operator';
import type { Context } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { listWithheld } from '../../queries/withheld-targets.ts';
import { reviewItem } from '../../tables.ts';
import type { CaseRow } from '../commands/decide-case.ts';

type HiddenContent = Pick<GetCaseData, 'restorable' | 'mayRestore' | 'restored'>;
const nothing: HiddenContent = { restorable: false, mayRestore: false, restored: null };

/** The decisions since a case about what it hid, the latest first: the last of them is the rejection by which it did. */
export async function listDecisionsSince(db: Db, { targetType, targetId, removal, decidedAt }: CaseRow) {
  const reviewed = reviewTargets.find((type) => type === targetType);
  if (!reviewed || removal !== 'hide' || !decidedAt) return [];
  const rows = await db
    .select()
    .from(reviewItem)
    .where(
      and(
        eq(reviewItem.targetType, reviewed),
        eq(reviewItem.targetId, targetId),
        isNotNull(reviewItem.decidedAt),
      ),
    )
    .orderBy(desc(reviewItem.decidedAt), desc(reviewItem.reviewId));
  return rows.filter((row) => row.decidedAt!.getTime() >= decidedAt.getTime());
}

/** Whether what a case hid can be published again, by the caller, and when that was done. */
export async function getHiddenContent(
  { app, viewer }: Pick<Context<OperatorViewer>, 'app' | 'viewer'>,
  row: CaseRow,
): Promise<HiddenContent> {
  const decisions = await listDecisionsSince(app.db, row);
  const [last] = decisions;
  if (!last) return nothing;
  const approval = decisions.findLast(({ state }) => state === 'approved');
  if (approval) {
    const by = approval.decidedBy!;
    const names = await getOperatorNames(app.db, [by]);
    return { ...nothing, restored: { at: approval.decidedAt!.toISOString(), by: names.get(by) ?? by } };
  }
  if (!viewer.permissions.includes('decideReports')) return nothing;
  const isHiding = decisions.length === 1 && last.state === 'rejected';
  const restorable = isHiding && (await listWithheld(app, app.db, [last])).has(last.targetId);
  if (!restorable) return nothing;
  const { operatorId } = viewer;
  const mayRestore =
    last.decidedBy !== operatorId || !(await hasOtherOperatorWith(app, app.db, 'decideReports', operatorId));
  return { restorable, mayRestore, restored: null };
}
