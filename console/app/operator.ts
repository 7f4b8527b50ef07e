import { type Operator, operatorSelf } from '@muyu/contract/operator.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { client } from './client.ts';

/** Rarely changes within a session; a call that is refused after all shows the no-permission state. */
export const selfQuery = { ...client.query(operatorSelf, {}), staleTime: 5 * 60_000 };

/** The signed-in operator; the guard has loaded it before any page renders. */
export const useOperator = (): Operator => useSuspenseQuery(selfQuery).data;
