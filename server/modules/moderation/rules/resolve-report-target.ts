import type { ReportTarget } from '@muyu/contract/report.ts';
import type { ReportRef } from '#platform/module/review-targets.ts';

/** The type of the most specific target that a report names (contract, `addReport`), or null. */
export function resolveReportTarget(ref: ReportRef): ReportTarget | null {
  if (ref.snapshotId) return 'snapshot';
  if (ref.commentId || ref.replyId) return 'comment';
  if (ref.postId) return 'post';
  return ref.userId ? 'user' : null;
}
