import { useLingui } from '@lingui/react/macro';
import { userAdminErrors } from '@muyu/contract/admin/account.ts';
import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import type { QueryKey } from '@tanstack/react-query';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';

type Colleague = { operatorId: string; username: string };
type Options = {
  act(colleague: Colleague): Promise<unknown>;
  invalidates: readonly QueryKey[];
  /** Errors after which nothing is left to hand over. */
  gone: readonly ErrorDefinition[];
};

/** Hands an appeal over to a colleague. */
export function useHandOver({ act, invalidates, gone }: Options) {
  const { t } = useLingui();
  return useOperatorMutation({
    act,
    invalidates,
    successMessage: ({ username }: Colleague) => t`Handed over to ${username}`,
    gone: [...gone, userAdminErrors.noColleague],
    notifyOnError: true,
  });
}
