import { useLingui } from '@lingui/react/macro';
import { userAdminErrors } from '@muyu/contract/admin/account.ts';
import { assignSanctionAppeal, getUserDetail, listSanctionAppeals } from '@muyu/contract/admin/sanction.ts';
import { client } from '../../client/client.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';

/** Hands the appeal against a sanction over to a colleague. */
export function useHandOver(sanctionId: string) {
  const { t } = useLingui();
  return useOperatorMutation({
    act: ({ operatorId }: { operatorId: string; username: string }) =>
      client.request(assignSanctionAppeal, { sanctionId, operatorId }),
    invalidates: [client.keyOf(listSanctionAppeals), client.keyOf(getUserDetail)],
    successMessage: ({ username }) => t`Handed over to ${username}`,
    gone: [userAdminErrors.alreadyDecided, userAdminErrors.noAppeal, userAdminErrors.noColleague],
    notifyOnError: true,
  });
}
