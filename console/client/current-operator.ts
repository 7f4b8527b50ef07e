import { getOwnOperator, type OwnOperator } from '@muyu/contract/admin/operator.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { client } from './client.ts';

/**
 * Cached for five minutes: permissions rarely change within a session, and a rejected request shows the
 * no-permission state.
 */
export const currentOperatorQuery = { ...client.query(getOwnOperator, {}), staleTime: 5 * 60_000 };

/** The signed-in operator. The route guard loads it before any page renders. */
export const useOperator = (): OwnOperator => useSuspenseQuery(currentOperatorQuery).data;
