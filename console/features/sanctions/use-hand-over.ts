import { userAdminErrors } from '@muyu/contract/admin/account.ts';
import { assignSanctionAppeal, getUserDetail, listSanctionAppeals } from '@muyu/contract/admin/sanction.ts';
import { client } from '../../client/client.ts';
import { useHandOver } from '../hand-over/index.ts';

/** Hands the appeal against a sanction over to a colleague. */
export const useSanctionHandOver = (sanctionId: string) =>
  useHandOver({
    act: ({ operatorId }) => client.request(assignSanctionAppeal, { sanctionId, operatorId }),
    invalidates: [client.keyOf(listSanctionAppeals), client.keyOf(getUserDetail)],
    gone: [userAdminErrors.alreadyDecided, userAdminErrors.noAppeal],
  });
