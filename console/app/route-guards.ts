import { redirect } from '@tanstack/react-router';
import { currentOperatorQuery } from '../client/current-operator.ts';
import { queryClient } from '../client/query-client.ts';
import { readToken } from '../client/session-token.ts';

/** Redirects to the login page when there is no session token, and passes the requested address on. */
export async function requireOperator(href: string) {
  if (!readToken()) throw redirect({ to: '/login', search: { from: href } });
  await queryClient.ensureQueryData(currentOperatorQuery);
}

/** Redirects from the login page when there is a session token. */
export function requireSignedOut() {
  if (readToken()) throw redirect({ to: '/' });
}
