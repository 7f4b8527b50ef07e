import { listReviewTerms, submitForReview } from '#modules/moderation';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { parseDraft, type RevisionRow } from '../queries/get-revisions.ts';
import { toSubmission } from './to-submission.ts';

/** Submits the pending revision of a post that is public again: its review was withdrawn when the post was hidden. */
export async function resubmitRevision(app: App, tx: Transaction, revision: RevisionRow): Promise<void> {
  const { postId, authorId, submittedAt } = revision;
  const draft = parseDraft(revision);
  const { title, content, address } = draft.columns;
  const terms = await listReviewTerms(app, tx, [title, content, address]);
  await submitForReview(tx, {
    ...toSubmission({ ...draft, terms }),
    ...{ targetId: postId, authorId, at: submittedAt },
  });
}
