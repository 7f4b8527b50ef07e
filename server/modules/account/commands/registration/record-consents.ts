import { type ConsentVersion, legalErrors } from '@muyu/contract/legal.ts';
import type { Context } from '#platform/app.ts';
import type { Db, Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { requireProvider } from '#platform/module/providers.ts';

type ConsentContext = Context<Viewer, typeof legalErrors.consentRequired>;
type Given = readonly ConsentVersion[] | undefined;

/** Fails with `consentRequired` and the versions in force unless the request carries them. */
export async function requireConsents(context: ConsentContext, db: Db, given: Given = []): Promise<void> {
  const documents = await requireProvider(context.app, 'consents').listMissing(db, given);
  if (documents.length > 0) fail(context, legalErrors.consentRequired, { documents });
}

/** Stores the consents of a new account in its transaction; fails when a version was published meanwhile. */
export async function recordConsents(
  context: ConsentContext,
  tx: Transaction,
  userId: string,
  given: Given = [],
): Promise<void> {
  await requireConsents(context, tx, given);
  await requireProvider(context.app, 'consents').record(tx, userId, given, context.now);
}

/** Stores the consent of a person to the versions in force. */
export async function recordPresentConsents(
  { app, now }: Pick<Context, 'app' | 'now'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const provider = requireProvider(app, 'consents');
  await provider.record(tx, userId, await provider.listMissing(tx, []), now);
}
