import type { OpenedOperatorSession } from '@muyu/contract/admin/operator.ts';
import { currentOperatorQuery } from '../../client/current-operator.ts';
import { saveDeviceToken } from '../../client/device-token.ts';
import { queryClient } from '../../client/query-client.ts';
import { saveToken } from '../../client/session-token.ts';

/** Saves the tokens and the operator of a session that the server has opened. */
export function startSession({ token, deviceToken, operator }: OpenedOperatorSession) {
  saveToken(token);
  saveDeviceToken(deviceToken);
  queryClient.clear();
  queryClient.setQueryData(currentOperatorQuery.queryKey, operator);
}
