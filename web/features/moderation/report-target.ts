import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import { truncateUnits } from '@muyu/contract/core/text/text-length.ts';
import type { addReport } from '@muyu/contract/report.ts';

/** The owner, who can be ignored after the report. */
type Owner = { userId: string; nickname: string };

/** The reported object and its owner. */
export type ReportTarget = Owner &
  (
    | { kind: 'post'; postId: string }
    | { kind: 'comment'; postId: string; commentId: string }
    | { kind: 'reply'; postId: string; commentId: string; replyId: string }
    | { kind: 'snapshot'; snapshotId: string }
    | { kind: 'user' }
  );

/** Target ids of the request; a reported user is `reportUserId` alone. */
export function toReportIds(
  target: ReportTarget,
): Omit<ClientInputOf<typeof addReport>, 'typeId' | 'content'> {
  const { kind, userId, nickname } = target;
  if (kind === 'user')
    return { reportUserId: userId, reportUsername: truncateUnits(nickname, 64) || undefined };
  if (kind === 'post') return { postId: target.postId };
  if (kind === 'snapshot') return { snapshotId: target.snapshotId };
  if (kind === 'comment') return { postId: target.postId, commentId: target.commentId };
  return { postId: target.postId, commentId: target.commentId, replyId: target.replyId };
}
