import type { ReportTarget } from '@muyu/contract/report.ts';
import type { ReportRef } from '../reportable.ts';

/** What a report names: the smallest thing that it gives (contract, `addReport`); null when it gives none. */
export function reportTarget(ref: ReportRef): ReportTarget | null {
  if (ref.snapshotId) return 'snapshot';
  if (ref.commentId || ref.replyId) return 'comment';
  if (ref.postId) return 'post';
  return ref.userId ? 'user' : null;
}
