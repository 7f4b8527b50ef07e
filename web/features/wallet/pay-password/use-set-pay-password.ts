import { useLingui } from '@lingui/react/macro';
import { getAccountSecurity } from '@muyu/contract/account/settings.ts';
import { ApiError, isError } from '@muyu/contract/core/client.ts';
import { addPayPassword, walletErrors } from '@muyu/contract/wallet/wallet.ts';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { walletQuery } from '../wallet-query.ts';
import { isAboutProof } from './proof.ts';

type FirstPayPassword = { password: string } & ({ loginPassword?: string } | { ticket: string });

const isProofAsked = (error: unknown) => isError(error, walletErrors.payPasswordProof);

/** Sets the first pay password; `onSet` runs when the wallet knows it. `isProofMissing`: the server asks for a proof, or for another one. */
export function useSetPayPassword(onSet: () => void) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const sending = useSubmit({
    send: (input: FirstPayPassword) => client.request(addPayPassword, input),
    async onSent() {
      queryClient.setQueryData(
        walletQuery().queryKey,
        (wallet) => wallet && { ...wallet, payPassword: true },
      );
      void queryClient.invalidateQueries({ queryKey: client.keyOf(getAccountSecurity) });
      onSet();
    },
    async onError(error) {
      // Set before: by a request whose reply was lost, or in another tab. The screen goes on with the wallet that knows it.
      if (!isError(error, walletErrors.payPasswordSet)) return;
      toast(error.message);
      await queryClient.invalidateQueries({ queryKey: walletQuery().queryKey });
    },
    sent: t`支付密码已设置`,
  });
  const problem = sending.error && (sending.problem || t`支付密码设置失败！`);
  const { error } = sending;
  const isProofMissing = isAboutProof(error) || isProofAsked(error);
  return {
    set: sending.submit,
    reset: sending.reset,
    busy: sending.busy,
    isProofMissing,
    /** The password itself was refused; a lost connection is no refusal. */
    isRefused: error instanceof ApiError && error.status < 500 && error.status !== 429 && !isProofMissing,
    // That a proof is missing is no mistake of the person.
    problem: isProofAsked(error) ? '' : (problem ?? ''),
  };
}
