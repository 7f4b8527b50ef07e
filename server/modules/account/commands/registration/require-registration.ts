import { accountErrors } from '@muyu/contract/account/account.ts';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { registrationMode } from '../../settings.ts';

type RegistrationError = typeof accountErrors.registrationClosed | typeof accountErrors.inviteRequired;

/** Fails while registration is closed, and without an invite code while one is needed. */
export function requireRegistration(
  context: Context<Viewer, RegistrationError>,
  inviteCode: string | undefined,
): void {
  const mode = context.app.settings.get(registrationMode);
  if (mode === 'closed') fail(context, accountErrors.registrationClosed);
  if (mode === 'invitation' && !inviteCode)
    fail(context, accountErrors.inviteRequired, { affectedFields: ['inviteCode'] });
}
