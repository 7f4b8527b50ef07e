import { isUnanswered } from '@muyu/contract/core/client.ts';
import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import { applyForWithdrawal } from '@muyu/contract/wallet/withdrawal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { client } from '../../../client/client.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { isPayPasswordError } from '../pay-password/is-pay-password-error.ts';
import { invalidateMoney } from '../wallet-query.ts';

/** `fee` is the one that the form shows. */
type Application = { amount: number; fee: number; bankCardId: string; payPassword: string };

/** Applies for a withdrawal once: a repeated request after a lost reply has the same key. `onRefused` shows the form. */
export function useWithdrawal(onRefused: () => void) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const last = useRef({ text: '', key: '' });

  const keyOf = ({ amount, bankCardId }: Application) => {
    const text = `${amount} ${bankCardId}`;
    if (last.current.text !== text) last.current = { text, key: randomUuid() };
    return last.current.key;
  };
  const sending = useSubmit({
    send: (application: Application) =>
      client.request(applyForWithdrawal, { ...application, key: keyOf(application) }),
    async onSent({ withdrawalId }) {
      last.current = { text: '', key: '' };
      void invalidateMoney(queryClient);
      await navigate({
        to: '/wallet/balance/cash/detail/$id',
        params: { id: withdrawalId },
        replace: true,
      });
    },
    onError(error) {
      if (!isPayPasswordError(error) && !isUnanswered(error)) onRefused();
      void invalidateMoney(queryClient);
    },
  });
  const staysInSheet = isPayPasswordError(sending.error) || isUnanswered(sending.error);
  return {
    apply: sending.submit,
    busy: sending.busy,
    reset: sending.reset,
    /** Error of the pay password or of the connection; the others belong to the form. */
    passwordProblem: staysInSheet ? sending.problem : '',
    formProblem: staysInSheet ? '' : sending.problem,
  };
}
