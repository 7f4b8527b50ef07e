import type { ReportTarget } from '@muyu/contract/report.ts';
import type { App } from '#platform/app.ts';
import type { ReportTargetHandler } from '#platform/module/review-targets.ts';

/** The handler of a target type, which its module declares; undefined when no module does. */
export const getReportTargetHandler = (app: App, type: ReportTarget): ReportTargetHandler | undefined => {
  for (const { reportTargets } of app.modules) {
    const create = reportTargets?.[type];
    if (create) return create(app);
  }
  return undefined;
};
