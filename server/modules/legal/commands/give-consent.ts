import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { type giveConsent as endpoint, legalErrors } from '@muyu/contract/legal.ts';
import { lockUnerasedAccount } from '#modules/account';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { selectVersions } from '../queries/list-versions.ts';
import { currentVersion } from '../rules/current-version.ts';
import { insertConsents } from './insert-consents.ts';

/** Stores the consent of the caller to published versions; the first consent to a version keeps its time. */
export async function giveConsent(
  context: ContextOf<typeof endpoint>,
  { documents }: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  await app.db.transaction(async (tx) => {
    await lockUnerasedAccount(tx, userId);
    const versions = await selectVersions(tx);
    for (const { document, version } of documents)
      if (version > currentVersion(versions, document).version) fail(context, legalErrors.unknownVersion);
    await insertConsents(tx, userId, documents, now);
  });
  return {};
}
