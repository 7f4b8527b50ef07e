import { type UserLabel, userLabels } from '@muyu/contract/account/account.ts';
import { creatorErrors } from '@muyu/contract/creator.ts';
import { and, eq } from 'drizzle-orm';
import { ageAt, isOldEnough, lockUser, setCertification, type UserRow } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { requireText } from '#platform/text/require-text.ts';
import { certificationDecided } from '../events.ts';
import { creatorAge } from '../settings.ts';
import { certification } from '../tables.ts';
import type { ApplicationRow } from '../views.ts';

type DecisionError = typeof creatorErrors.notFound | typeof creatorErrors.alreadyDecided;
type DecisionContext = Pick<Context<Viewer, DecisionError>, 'app' | 'now' | 'throws'>;
type Decision = { applicationId: string; decidedBy: string };

/**
 * Approves a pending application; the labels replace those of the user. A second decision fails with `alreadyDecided`, a withdrawn application with `notFound`, one of a person below the lowest age with `tooYoung`.
 */
export async function approveApplication(
  context: DecisionContext & MayFail<typeof creatorErrors.tooYoung>,
  tx: Transaction,
  { labels: chosen, ...decision }: Decision & { labels: readonly UserLabel[] },
) {
  const { app, now } = context;
  const { user, row: before } = await lockPendingApplication(context, tx, decision.applicationId);
  // An operator may have corrected the birthday since the application.
  const age = user.birthday === null ? null : ageAt(user.birthday, now);
  if (!isOldEnough(app, creatorAge, age))
    fail(context, creatorErrors.tooYoung, { age: app.settings.get(creatorAge) });
  const labels = userLabels.filter((label) => chosen.includes(label));
  const after = await updateApplication(tx, before, {
    state: 'approved',
    decidedAt: now,
    decidedBy: decision.decidedBy,
  });
  await setCertification(app, tx, user.userId, { certified: true, labels }, now);
  const payload = { userId: user.userId, decision: 'approved', reason: null } as const;
  await app.events.emit(tx, certificationDecided, payload, now);
  return { before, after, labels: { before: user.labels, after: labels } };
}

/** Rejects a pending application with a reason that the applicant reads; fails as `approveApplication` does. */
export async function rejectApplication(
  context: DecisionContext & Pick<Context, 'locale'>,
  tx: Transaction,
  { reason: given, ...decision }: Decision & { reason: string },
) {
  const { app, now } = context;
  const reason = requireText(context.locale, 'reason', given);
  const { row: before } = await lockPendingApplication(context, tx, decision.applicationId);
  const after = await updateApplication(tx, before, {
    state: 'rejected',
    decidedAt: now,
    decidedBy: decision.decidedBy,
    reason,
  });
  const payload = { userId: after.userId, decision: 'rejected', reason } as const;
  await app.events.emit(tx, certificationDecided, payload, now);
  return { before, after };
}

type LockedApplication = { user: UserRow; row: ApplicationRow };

/** Locks an application until the transaction ends, after its user (the order of all locks). */
async function lockPendingApplication(
  context: DecisionContext,
  tx: Transaction,
  applicationId: string,
): Promise<LockedApplication> {
  if (!isId(applicationId)) fail(context, creatorErrors.notFound);
  const byId = eq(certification.applicationId, applicationId);
  const [found] = await tx.select({ userId: certification.userId }).from(certification).where(byId);
  const user = found && (await lockUser(tx, found.userId));
  if (!user) return fail(context, creatorErrors.notFound);
  const [row] = await tx
    .select()
    .from(certification)
    .where(and(eq(certification.userId, user.userId), byId))
    .for('update');
  if (!row || row.state === 'withdrawn') return fail(context, creatorErrors.notFound);
  if (row.state !== 'pending') fail(context, creatorErrors.alreadyDecided, { decision: row.state });
  return { user, row };
}

async function updateApplication(
  tx: Transaction,
  { userId, applicationId }: ApplicationRow,
  change: Partial<ApplicationRow>,
) {
  const [after] = await tx
    .update(certification)
    .set(change)
    .where(and(eq(certification.userId, userId), eq(certification.applicationId, applicationId)))
    .returning();
  return after!;
}
