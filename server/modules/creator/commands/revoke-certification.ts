import { creatorErrors } from '@muyu/contract/creator.ts';
import { and, eq } from 'drizzle-orm';
import { holdUser, setCertification } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import { plainText } from '#platform/text/plain.ts';
import { certificationDecided } from '../events.ts';
import { certification } from '../tables.ts';

export type Revocation = { userId: string; reason: string; decidedBy: string };

/**
 * Takes all that a person is certified as, and all labels, with a reason that the person reads. `notFound` when there is
 * nothing to take.
 */
export async function revokeCertification(
  { app, now }: Pick<Context, 'app' | 'now'>,
  tx: Transaction,
  { userId, decidedBy, ...given }: Revocation,
) {
  const reason = plainText(given.reason) || fail(creatorErrors.reasonRequired);
  const holder = await holdUser(tx, userId);
  if (!holder?.certified) return fail(creatorErrors.notFound);
  const revoked = await tx
    .update(certification)
    .set({ state: 'revoked', decidedAt: now, decidedBy, reason })
    .where(and(eq(certification.userId, userId), eq(certification.state, 'approved')))
    .returning({ kind: certification.kind });
  await setCertification(app, tx, userId, { certified: false, labels: [] }, now);
  await app.events.announce(tx, certificationDecided, { userId, decision: 'revoked', reason }, now);
  return { kinds: revoked.map(({ kind }) => kind), labels: holder.labels, reason };
}
