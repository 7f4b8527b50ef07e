import type { GivenOf } from '@muyu/contract/core/call.ts';
import type { addReport } from '@muyu/contract/report.ts';

/** Whose it is; after the report they can be ignored. */
type Owner = { userId: string; nickname: string };

/** What is reported, and whose it is. */
export type ReportTarget = Owner &
  (
    | { kind: 'post'; postId: string }
    | { kind: 'comment'; postId: string; commentId: string }
    | { kind: 'reply'; postId: string; commentId: string; replyId: string }
    | { kind: 'snapshot'; snapshotId: string }
    | { kind: 'user' }
  );

/** The ids that the call wants for a target; a person alone is named by `reportUserId`. */
export function reportedIds(target: ReportTarget): Omit<GivenOf<typeof addReport>, 'typeId' | 'content'> {
  const { kind, userId, nickname } = target;
  if (kind === 'user') return { reportUserId: userId, reportUsername: nickname.slice(0, 64) || undefined };
  if (kind === 'post') return { postId: target.postId };
  if (kind === 'snapshot') return { snapshotId: target.snapshotId };
  if (kind === 'comment') return { postId: target.postId, commentId: target.commentId };
  return { postId: target.postId, commentId: target.commentId, replyId: target.replyId };
}
