import { useLingui } from '@lingui/react/macro';
import { userAdminErrors } from '@muyu/contract/admin/account.ts';
import { appealPage, assignAppeal, userDetail } from '@muyu/contract/admin/sanction.ts';
import { client } from '../../client/client.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';

/** Hands the appeal against a sanction over to a colleague. */
export function useHandOver(sanctionId: string) {
  const { t } = useLingui();
  return useOperatorMutation({
    act: ({ operatorId }: { operatorId: string; username: string }) =>
      client.request(assignAppeal, { sanctionId, operatorId }),
    invalidates: [client.keyOf(appealPage), client.keyOf(userDetail)],
    successMessage: ({ username }) => t`Handed over to ${username}`,
    gone: [userAdminErrors.alreadyDecided, userAdminErrors.noAppeal, userAdminErrors.noColleague],
    notifyOnError: true,
  });
}
