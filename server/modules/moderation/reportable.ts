import type { ReportTarget } from '@muyu/contract/report.ts';
import type { App, Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { perApp } from '#platform/per-app.ts';

/** What a report names; which of them are given depends on what is reported. */
export type ReportRef = {
  userId?: string;
  postId?: string;
  commentId?: string;
  replyId?: string;
  snapshotId?: string;
};
/** The reported thing. `quoted` is what stands there, as a text. */
export type ReportedThing = { targetId: string; postId: string | null; authorId: string; quoted: string };

/** What the module that owns a kind of thing does for reports about it; registered in main/. */
export type ReportDesk = {
  /** The living thing that this viewer sees; refuses with the kind's own not found. */
  find(context: Context<UserViewer>, ref: ReportRef): Promise<ReportedThing>;
  /** Hides or deletes it inside the decision's transaction; false when there is nothing left to remove. */
  remove(
    tx: Transaction,
    thing: Pick<ReportedThing, 'targetId' | 'postId'>,
    how: 'hide' | 'delete',
    now: Date,
  ): Promise<boolean>;
};

const desks = perApp(() => new Map<ReportTarget, ReportDesk>());

/** Registers who answers for a kind of thing. */
export const reportable = (app: App, type: ReportTarget, desk: ReportDesk): void => {
  desks(app).set(type, desk);
};

/** Who answers for a kind of thing, where somebody does. */
export const deskOf = (app: App, type: ReportTarget): ReportDesk | undefined => desks(app).get(type);
