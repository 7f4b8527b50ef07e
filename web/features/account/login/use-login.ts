import { accountErrors } from '@muyu/contract/account.ts';
import type { GivenOf } from '@muyu/contract/core/call.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { type LockedDetails, login } from '@muyu/contract/login.ts';
import { useMutation } from '@tanstack/react-query';
import { clientOf } from '../../../client/client.ts';
import { withProof } from '../../../client/proof.ts';
import { offerIdentityCard, passwordOf, useIdentityCard } from '../cards/identity-card.tsx';
import { useEnter } from './use-enter.ts';

type Given = GivenOf<typeof login>;

/** Nobody's session: the refusal of a locked account must not end a visitor's that is here. */
const nobody = clientOf(null);

/** Logs in either way; asked for a proof of work, it gives one and tries again by itself. */
export function useLogin(onRefused: (error: Error) => void) {
  const enter = useEnter();
  return useMutation({
    mutationFn: (given: Given) => withProof((proof) => nobody.request(login, { ...given, proof })),
    async onSuccess(opened) {
      await enter(opened);
      // A password that was reset a moment ago.
      const { secret } = useIdentityCard.getState();
      if (secret && passwordOf(secret, opened.username) !== null) offerIdentityCard(secret);
    },
    onError: onRefused,
    meta: { inline: true },
  });
}

export type Locked = LockedDetails & { closed: boolean };

/** Why an account cannot be entered, when that is what the refusal says. */
export function lockedBy(error: Error | null): Locked | null {
  if (!(error instanceof CallError)) return null;
  const closed = error.is(accountErrors.closed);
  if (!closed && !error.is(accountErrors.frozen)) return null;
  const { reason, until, appealTicket } = (error.data ?? {}) as Partial<LockedDetails>;
  return {
    closed,
    reason: reason ?? error.message,
    until: until ?? null,
    appealTicket: appealTicket ?? null,
  };
}
