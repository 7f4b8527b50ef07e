import type {
  approvePost as approveEndpoint,
  rejectPost as rejectEndpoint,
} from '@muyu/contract/admin/review.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { type QuotedPart, type ReviewRule, reviewErrors } from '@muyu/contract/moderation.ts';
import { eq } from 'drizzle-orm';
import { recordAction } from '#modules/operator';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail, type MayFail, withoutError } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { failField } from '#platform/text/fail-field.ts';
import { requireText } from '#platform/text/require-text.ts';
import { reviewDecided } from '../../events.ts';
import { type GivenQuote, resolveQuotedPart } from '../../rules/resolve-quoted-part.ts';
import { reviewItem } from '../../tables.ts';
import { getReviewContents } from '../queries/get-review-contents.ts';

type ReviewRow = typeof reviewItem.$inferSelect;
/** The review before and after a decision. */
type DecidedReview = { before: ReviewRow; after: ReviewRow };
type DecisionErrors =
  | typeof reviewErrors.notFound
  | typeof reviewErrors.alreadyDecided
  | typeof reviewErrors.boughtFiles;
type DecisionContext = Pick<Context, 'app' | 'now'> & MayFail<DecisionErrors>;
export type ReviewDecisionInput = {
  reviewId: string;
  decision: 'approved' | 'rejected';
  decidedBy: string;
  rule?: ReviewRule;
  reason?: string;
  quoted?: QuotedPart | null;
};

/** Publishes the post or comment, or lets the snapshot stay, in one transaction with the decision and its audit entry. */
export async function approvePost(
  context: ContextOf<typeof approveEndpoint>,
  { reviewId }: InputOf<typeof approveEndpoint>,
): Promise<Record<never, never>> {
  const decision = { decision: 'approved', rule: null, reason: null, quoted: null } as const;
  const decidedBy = context.viewer.operatorId;
  await context.app.db.transaction(async (tx) => {
    const decided = await writeDecision(context, tx, { reviewId, decidedBy, ...decision });
    await recordDecision(context, tx, 'approve', decided);
  });
  return {};
}

/**
 * Rejects the post or comment, or removes the snapshot, with a rule, a reason and a quoted part that its author reads. Fails
 * with `quotedMissing` when the content does not contain the quoted part.
 */
export async function rejectPost(
  context: ContextOf<typeof rejectEndpoint>,
  { quoted: given, ...input }: InputOf<typeof rejectEndpoint>,
): Promise<Record<never, never>> {
  const decidedBy = context.viewer.operatorId;
  const quoted = given ? await getQuotedPart(context, input.reviewId, given) : null;
  await context.app.db.transaction(async (tx) => {
    // A rejection publishes nothing, so that it cannot fail with `boughtFiles`.
    const decider = withoutError(context, reviewErrors.boughtFiles);
    const decided = await decideReview(decider, tx, { ...input, quoted, decision: 'rejected', decidedBy });
    await recordDecision(context, tx, 'reject', decided);
  });
  return {};
}

/** The quoted part as stored; content that is not pending any more is left to the decision. */
async function getQuotedPart(
  context: ContextOf<typeof rejectEndpoint>,
  reviewId: string,
  given: GivenQuote,
): Promise<QuotedPart | null> {
  if (!isId(reviewId)) return fail(context, reviewErrors.notFound);
  const isReview = eq(reviewItem.reviewId, reviewId);
  const [item] = await context.app.db.select().from(reviewItem).where(isReview);
  if (item?.state !== 'pending') return null;
  const contentIn = async (locale: Locale) => (await getReviewContents({ ...context, locale }, [item]))(item);
  const content = await contentIn(context.locale);
  if (!content) return null;
  const quoted = resolveQuotedPart(content, given) ?? fail(context, reviewErrors.quotedMissing);
  if (quoted.field !== 'tag') return quoted;
  // The language of the author is not known here; every tag has a Chinese name.
  const named = await contentIn('zh_CN');
  return { ...quoted, words: named?.tags[quoted.number! - 1] ?? quoted.words };
}

/** Decides a pending review; a rejection requires a rule and a visible reason. */
export function decideReview(
  context: DecisionContext & Pick<Context, 'locale'>,
  tx: Transaction,
  { decision, rule, reason, quoted = null, ...given }: ReviewDecisionInput,
): Promise<DecidedReview> {
  if (decision === 'approved')
    return writeDecision(context, tx, { ...given, decision, rule: null, reason: null, quoted: null });
  const rejection = {
    rule: rule ?? failField(context, 'rule', 'required'),
    reason: requireText(context.locale, 'reason', reason ?? ''),
  };
  return writeDecision(context, tx, { ...given, decision, ...rejection, quoted });
}

/**
 * Writes a decision and emits `reviewDecided`. Of two concurrent decisions the second fails with `alreadyDecided`; a
 * withdrawn review is `notFound`.
 */
async function writeDecision(
  context: DecisionContext,
  tx: Transaction,
  {
    reviewId,
    decision,
    ...given
  }: Pick<ReviewRow, 'reviewId' | 'reason' | 'quoted'> & {
    decision: 'approved' | 'rejected';
    rule: ReviewRule | null;
    decidedBy: string;
  },
): Promise<DecidedReview> {
  const { app, now } = context;
  if (!isId(reviewId)) fail(context, reviewErrors.notFound);
  const [before] = await tx.select().from(reviewItem).where(eq(reviewItem.reviewId, reviewId)).for('update');
  if (!before || before.state === 'withdrawn') return fail(context, reviewErrors.notFound);
  if (before.state !== 'pending') fail(context, reviewErrors.alreadyDecided, { decision: before.state });
  const [after] = await tx
    .update(reviewItem)
    .set({ ...given, state: decision, decidedAt: now })
    .where(eq(reviewItem.reviewId, reviewId))
    .returning();
  const { targetType, targetId, authorId } = before;
  const { rule, reason, quoted } = given;
  const why = { rule, reason, quoted };
  const payload = { reviewId, targetType, targetId, authorId, decision, ...why, overturned: false };
  await app.events.emit(tx, reviewDecided, { ...payload, context }, now);
  return { before, after: after! };
}

const recordDecision = (
  context: Context<OperatorViewer>,
  tx: Transaction,
  action: 'approve' | 'reject',
  { before, after }: DecidedReview,
) =>
  recordAction(context, tx, {
    action: `${after.targetType}.${action}`,
    targetType: after.targetType,
    targetId: after.targetId,
    reason: after.reason,
    before: auditSnapshot(before),
    after: auditSnapshot(after),
  });

/** Of a quoted part the place alone: the log keeps what it has for ever, the words go with the account. */
function auditSnapshot({ reviewId, state, rule, reason, quoted }: ReviewRow) {
  const { words: _words, ...place } = quoted ?? {};
  return { state, rule, reason, ...(quoted && { quoted: place }), reviewId };
}
