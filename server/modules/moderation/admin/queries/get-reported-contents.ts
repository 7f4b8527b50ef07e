import type { ReportTarget } from '@muyu/contract/report.ts';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import type { CurrentContent, ReportTargetKey } from '#platform/module/review-targets.ts';
import { getReportTargetHandler } from '../../queries/get-report-target-handler.ts';

type Target = ReportTargetKey & { targetType: ReportTarget };

/** Reads the present content of reported targets from the modules that own it, one read a type; deleted ones are undefined. */
export async function getReportedContents(
  context: Context<OperatorViewer>,
  targets: readonly Target[],
): Promise<(target: Target) => CurrentContent | undefined> {
  const byType = Map.groupBy(targets, ({ targetType }) => targetType);
  const contents = await Promise.all(
    [...byType].map(
      async ([type, some]) =>
        [type, await getReportTargetHandler(context.app, type)?.getCurrent(context, some)] as const,
    ),
  );
  const contentsByType = new Map(contents);
  return ({ targetType, targetId }) => contentsByType.get(targetType)?.get(targetId);
}
