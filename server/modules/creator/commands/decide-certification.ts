import { type UserLabel, userLabels } from '@muyu/contract/account.ts';
import { creatorErrors } from '@muyu/contract/creator.ts';
import { and, eq } from 'drizzle-orm';
import { holdUser, setCertification, type UserRow } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { plainText } from '#platform/text/plain.ts';
import { certificationDecided } from '../events.ts';
import { certification } from '../tables.ts';
import type { ApplicationRow } from '../views.ts';

type Around = Pick<Context, 'app' | 'now'>;
type Decision = { applicationId: string; decidedBy: string };

/**
 * Approves a waiting application: the labels join those that the person has. Of two operators at once one decides, the
 * other gets `alreadyDecided`; a withdrawn application is `notFound`.
 */
export async function approveCertification(
  { app, now }: Around,
  tx: Transaction,
  { labels, ...decision }: Decision & { labels: readonly UserLabel[] },
) {
  const { user, row: before } = await waiting(tx, decision.applicationId);
  const all = userLabels.filter((label) => labels.includes(label) || user.labels.includes(label));
  const after = await close(tx, before, { state: 'approved', decidedAt: now, decidedBy: decision.decidedBy });
  await setCertification(app, tx, user.userId, { certified: true, labels: all }, now);
  const told = { userId: user.userId, decision: 'approved', reason: null } as const;
  await app.events.announce(tx, certificationDecided, told, now);
  return { before, after, labels: { before: user.labels, after: all } };
}

/** Rejects a waiting application with a reason that the applicant reads; refusals as above, and `reasonRequired`. */
export async function rejectCertification(
  { app, now }: Around,
  tx: Transaction,
  { reason: given, ...decision }: Decision & { reason: string },
) {
  const reason = plainText(given) || fail(creatorErrors.reasonRequired);
  const { row: before } = await waiting(tx, decision.applicationId);
  const after = await close(tx, before, {
    state: 'rejected',
    decidedAt: now,
    decidedBy: decision.decidedBy,
    reason,
  });
  const told = { userId: after.userId, decision: 'rejected', reason } as const;
  await app.events.announce(tx, certificationDecided, told, now);
  return { before, after };
}

type Waiting = { user: UserRow; row: ApplicationRow };

/** The application and its applicant, both held until the transaction ends; the person first, as everywhere. */
async function waiting(tx: Transaction, applicationId: string): Promise<Waiting> {
  if (!isId(applicationId)) fail(creatorErrors.notFound);
  const itself = eq(certification.applicationId, applicationId);
  const [found] = await tx.select({ userId: certification.userId }).from(certification).where(itself);
  const user = found && (await holdUser(tx, found.userId));
  const [row] = await tx.select().from(certification).where(itself).for('update');
  if (!user || !row || row.state === 'withdrawn') return fail(creatorErrors.notFound);
  if (row.state !== 'pending') fail(creatorErrors.alreadyDecided, { decision: row.state });
  return { user, row };
}

async function close(
  tx: Transaction,
  { userId, applicationId }: ApplicationRow,
  to: Partial<ApplicationRow>,
) {
  const [after] = await tx
    .update(certification)
    .set(to)
    .where(and(eq(certification.userId, userId), eq(certification.applicationId, applicationId)))
    .returning();
  return after!;
}
