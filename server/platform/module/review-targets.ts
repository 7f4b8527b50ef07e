import type { ReportCase } from '@muyu/contract/admin/report.ts';
import type { ReviewItem } from '@muyu/contract/admin/review.ts';
import type { addReport } from '@muyu/contract/report.ts';
import type { Context } from '../app.ts';
import type { Db, Transaction } from '../database/database.ts';
import type { ContextOf } from '../http/bind.ts';
import type { OperatorViewer } from '../http/viewer.ts';

/** Ids that a report may carry; which of them are present depends on the type of the target. */
export type ReportRef = {
  userId?: string;
  postId?: string;
  commentId?: string;
  replyId?: string;
  snapshotId?: string;
};

/** The reported target. `quoted` is its present text, `fileIds` are its present files and their covers. */
export type ReportedContent = {
  targetId: string;
  postId: string | null;
  authorId: string;
  quoted: string;
  fileIds: string[];
};
export type ReportTargetKey = Pick<ReportedContent, 'targetId' | 'postId'>;
type Removal = 'hide' | 'delete';
export type CurrentContent = NonNullable<ReportCase['current']>;

/** Lets `moderation` find, read and remove reported content of a module that ranks after it. */
export type ReportTargetHandler = {
  /** Finds the target as this viewer sees it; fails with the type's own not-found error. */
  find(context: ContextOf<typeof addReport>, ref: ReportRef): Promise<ReportedContent>;
  /** Finds the target for an operator who opens a case, whoever may see it; null when readers cannot see it any more. */
  findForOperator(context: Context<OperatorViewer>, ref: ReportRef): Promise<ReportedContent | null>;
  /** Reads the present content of several targets in one read, by targetId; deleted ones that are not kept as evidence are missing. */
  getCurrent(
    context: Context<OperatorViewer>,
    targets: readonly ReportTargetKey[],
  ): Promise<Map<string, CurrentContent>>;
  /** Hides or deletes the target inside the decision's transaction; returns what it did, null when nothing is left to remove. */
  remove(tx: Transaction, target: ReportTargetKey, how: Removal, now: Date): Promise<Removal | null>;
};

/** The part of a review item that the owner of the content knows. */
export type ReviewContent = Omit<
  ReviewItem,
  | 'reviewId'
  | 'targetType'
  | 'words'
  | 'author'
  | 'authorPublished'
  | 'authorRejected'
  | 'submittedAt'
  | 'delayed'
>;

/** Reads the content of several review targets in one read, by targetId; removed ones are missing. */
export type ReviewTargetHandler = (
  context: Context<OperatorViewer>,
  targetIds: readonly string[],
) => Promise<Map<string, ReviewContent>>;

/**
 * Tells which targets a granted appeal would publish: rejected or hidden ones, and published ones whose last revision was
 * rejected. Deleted ones are not among them.
 */
export type WithheldTargetHandler = {
  listWithheld(db: Db, targetIds: readonly string[]): Promise<string[]>;
  /** Whether the target is withheld; it stays so until the transaction ends. */
  lockWithheld(tx: Transaction, targetId: string): Promise<boolean>;
};
