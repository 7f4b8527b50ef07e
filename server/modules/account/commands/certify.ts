import type { UserLabel } from '@muyu/contract/account.ts';
import { eq } from 'drizzle-orm';
import type { App, Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { certificationChanged } from '../events.ts';
import { appUser } from '../tables.ts';
import { tellOfUser } from './tell-of-user.ts';

/** What a person is certified as; without a certification there are no labels. */
export type CertifiedAs = { certified: boolean; labels: readonly UserLabel[] };

/**
 * Gives a person a certification with its labels (product document, section 3: user tag labels), or takes it away, and
 * announces `certificationChanged`.
 */
export async function setCertification(
  app: App,
  tx: Transaction,
  userId: string,
  { certified, labels: given }: CertifiedAs,
  now: Date,
): Promise<void> {
  const labels = certified ? [...given] : [];
  await tx.update(appUser).set({ certified, labels }).where(eq(appUser.userId, userId));
  await app.events.announce(tx, certificationChanged, { userId, certified, labels }, now);
  await tellOfUser(app, tx, userId);
}

/** Makes a person a certified creator without an application. */
export async function certify({ app, now }: Context, userId: string, labels: UserLabel[]): Promise<void> {
  await app.db.transaction((tx) => setCertification(app, tx, userId, { certified: true, labels }, now));
}
