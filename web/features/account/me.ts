import { getUserInfo, loginTypes, type UserInfo } from '@muyu/contract/account/account.ts';
import { isInterruption } from '@muyu/contract/core/client.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../client/client.ts';
import { type Account, useSession } from '../../client/session.ts';

/** User info of the viewer. */
export const meQuery = () => queryOptions(client.query(getUserInfo, { id: 'me' }));

/** The part of the user info that the session stores. */
export const toSessionAccount = ({
  userId,
  username,
  nickname,
  headImgUrl,
  isVisitor,
}: UserInfo): Account => ({
  userId,
  username,
  nickname,
  headImgUrl,
  loginType: isVisitor ? loginTypes.visitor : loginTypes.member,
});

/**
 * Loads the account of the token; ends the session when the server refuses it (product document, section 8), not when
 * it only says to wait.
 */
export async function loadAccount(queryClient: QueryClient): Promise<void> {
  const { token } = useSession.getState();
  const isCurrent = () => useSession.getState().token === token;
  try {
    const me = await queryClient.fetchQuery(meQuery());
    if (isCurrent()) useSession.getState().updateAccount(toSessionAccount(me));
  } catch (error) {
    if (!isInterruption(error) && token && isCurrent()) useSession.getState().end('refused');
  }
}

/** Updates the session whenever newer user info is loaded. */
export function useAccountSync(): void {
  const signedIn = useSession(({ token }) => token !== null);
  const { data } = useQuery({ ...meQuery(), enabled: signedIn });
  useEffect(() => {
    if (data) useSession.getState().updateAccount(toSessionAccount(data));
  }, [data]);
}
