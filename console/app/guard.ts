import { redirect } from '@tanstack/react-router';
import { selfQuery } from './operator.ts';
import { queryClient } from './query-client.ts';
import { readToken } from './session-token.ts';

/** Lets nobody in without a session; remembers where they were going. */
export async function requireOperator(href: string) {
  if (!readToken()) throw redirect({ to: '/login', search: { from: href } });
  await queryClient.ensureQueryData(selfQuery);
}

/** The login page is for those who have no session. */
export function requireNobody() {
  if (readToken()) throw redirect({ to: '/' });
}
