import { accountErrors } from '@muyu/contract/account/account.ts';
import type { SuspensionDetails } from '@muyu/contract/account/login.ts';
import { ApiError } from '@muyu/contract/core/client.ts';
import { useMutation } from '@tanstack/react-query';
import { recordConsent } from '#features/site';
import { clearPassword, offerIdentityCard, useIdentityCard } from '../cards/identity-card.tsx';
import { type LoginInput, requestLogin } from './request-login.ts';
import { useStartSession } from './use-start-session.ts';

/** Logs in by either way; solves a proof of work and repeats the request when the server asks for one. */
export function useLogin(onRejected: (error: Error) => void) {
  const startSession = useStartSession();
  return useMutation({
    mutationFn: (given: LoginInput) => requestLogin(given),
    async onSuccess(opened, given) {
      // A password that was reset during this page load, and that is still the one of the account.
      const { secret } = useIdentityCard.getState();
      if (secret && secret.password === given.password) offerIdentityCard(secret);
      else clearPassword();
      await startSession(opened);
      await recordConsent();
    },
    onError: onRejected,
    meta: { inline: true },
  });
}

export type Suspension = SuspensionDetails & { closed: boolean };

/** The suspension in the error of a refused login, null for other errors. */
export function toSuspension(error: Error | null): Suspension | null {
  if (!(error instanceof ApiError)) return null;
  const closed = error.is(accountErrors.closed);
  if (!closed && !error.is(accountErrors.frozen)) return null;
  const { reason, until, appealTicket, appeal } = (error.data ?? {}) as Partial<SuspensionDetails>;
  return {
    closed,
    reason: reason ?? error.message,
    until: until ?? null,
    appealTicket: appealTicket ?? null,
    appeal: appeal ?? null,
  };
}
