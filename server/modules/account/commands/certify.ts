import type { UserLabel } from '@muyu/contract/account/account.ts';
import { eq } from 'drizzle-orm';
import type { App, Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { certificationChanged } from '../events.ts';
import { appUser } from '../tables.ts';
import { publishUserChanged } from './publish-user-changed.ts';

/** Whether a user is certified, and the labels; labels require a certification. */
export type CertificationState = { certified: boolean; labels: readonly UserLabel[] };

/** Sets or removes a user's certification with its labels and emits `certificationChanged`. */
export async function setCertification(
  app: App,
  tx: Transaction,
  userId: string,
  { certified, labels: given }: CertificationState,
  now: Date,
): Promise<void> {
  const labels = certified ? [...given] : [];
  await tx.update(appUser).set({ certified, labels }).where(eq(appUser.userId, userId));
  await app.events.emit(tx, certificationChanged, { userId, certified, labels }, now);
  await publishUserChanged(app, tx, userId);
}

/** Certifies a user without an application. */
export async function certify({ app, now }: Context, userId: string, labels: UserLabel[]): Promise<void> {
  await app.db.transaction((tx) => setCertification(app, tx, userId, { certified: true, labels }, now));
}
