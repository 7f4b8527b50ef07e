import { creatorErrors } from '@muyu/contract/creator.ts';
import { and, eq } from 'drizzle-orm';
import { lockUser, setCertification } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { requireText } from '#platform/text/require-text.ts';
import { certificationDecided } from '../events.ts';
import { certification } from '../tables.ts';

export type Revocation = { userId: string; reason: string; decidedBy: string };

/** Revokes all certifications and labels of a user, with a reason that the user reads; `notFound` if there are none. */
export async function revokeCertifications(
  context: Context<Viewer, typeof creatorErrors.notFound>,
  tx: Transaction,
  { userId, decidedBy, ...given }: Revocation,
) {
  const { app, now } = context;
  const reason = requireText(context.locale, 'reason', given.reason);
  const user = await lockUser(tx, userId);
  if (!user?.certified) return fail(context, creatorErrors.notFound);
  const revoked = await tx
    .update(certification)
    .set({ state: 'revoked', decidedAt: now, decidedBy, reason })
    .where(and(eq(certification.userId, userId), eq(certification.state, 'approved')))
    .returning({ kind: certification.kind });
  await setCertification(app, tx, userId, { certified: false, labels: [] }, now);
  await app.events.emit(tx, certificationDecided, { userId, decision: 'revoked', reason }, now);
  return { kinds: revoked.map(({ kind }) => kind), labels: user.labels, reason };
}
