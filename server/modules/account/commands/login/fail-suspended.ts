import { accountErrors } from '@muyu/contract/account/account.ts';
import type { SuspensionDetails } from '@muyu/contract/account/login.ts';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { requireProvider } from '#platform/module/providers.ts';
import { formatDateTime } from '#platform/text/format-date-time.ts';
import type { UserRow } from '../../views.ts';
import { issueVerificationToken } from '../verification/verification-tokens.ts';

type SuspendedUser = Pick<UserRow, 'userId' | 'state' | 'frozenUntil'>;

/**
 * Ends the login of a verified owner of a frozen or closed account with the reason; issues a ticket for the appeal, or
 * returns the answer to the one that there was.
 */
export async function failSuspended(
  context: Context<Viewer, typeof accountErrors.closed | typeof accountErrors.frozen>,
  { userId, state, frozenUntil }: SuspendedUser,
): Promise<never> {
  const { app, now, locale } = context;
  const kind = state === 'closed' ? 'close' : 'freeze';
  const sanction = await requireProvider(app, 'findSuspendingSanction')(app.db, userId, kind);
  const appeal = sanction?.appeal ?? null;
  const appealTicket =
    sanction && !appeal
      ? await issueVerificationToken(app.db, now, 'appeal', { userId, sanctionId: sanction.sanctionId })
      : null;
  const details: SuspensionDetails = {
    reason: sanction?.reason ?? '',
    until: frozenUntil?.toISOString() ?? null,
    appealTicket,
    appeal: appeal && { at: appeal.at.toISOString(), answer: appeal.answer },
  };
  return fail(context, state === 'closed' ? accountErrors.closed : accountErrors.frozen, {
    ...details,
    untilText: frozenUntil ? formatDateTime(frozenUntil, locale) : '',
  });
}
