import { accountErrors } from '@muyu/contract/account/account.ts';
import type { termErrors } from '@muyu/contract/moderation.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { isFreeFor } from '../commands/registration/claim-username.ts';
import { profileChanging } from '../events.ts';
import { normalizeUsername } from '../rules/username.ts';
import { usernameClaim } from '../tables.ts';

/** Fails when the account name is taken or contains banned terms. */
export async function checkUsername(
  context: Context<Viewer, typeof accountErrors.usernameTaken | typeof termErrors.sensitive>,
  { username }: { username: string },
) {
  const { app, now, knownMember = null } = context;
  const normalized = normalizeUsername(username);
  const [claim] = await app.db.select().from(usernameClaim).where(eq(usernameClaim.normalized, normalized));
  if (claim && !isFreeFor(context, claim, knownMember)) fail(context, accountErrors.usernameTaken);
  const changing = { userId: newId(now), texts: { username }, context, trial: true as const };
  await app.db.transaction((tx) => app.events.emit(tx, profileChanging, changing, now));
  return {};
}
