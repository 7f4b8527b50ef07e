import type { Operator } from '@muyu/contract/operator.ts';
import { selfQuery } from '../../app/operator.ts';
import { queryClient } from '../../app/query-client.ts';
import { keepToken } from '../../app/session-token.ts';

export type Entered = { token: string; operator: Operator };

/** Seats the browser in a session that the server has opened. */
export function seat({ token, operator }: Entered) {
  keepToken(token);
  queryClient.clear();
  queryClient.setQueryData(selfQuery.queryKey, operator);
}
