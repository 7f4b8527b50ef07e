import { type UserInfo, userInfo } from '@muyu/contract/account.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../client/client.ts';
import { type Account, useSession } from '../../client/session.ts';

/** The user info of the person who is here. */
export const meQuery = () => queryOptions(client.query(userInfo, { id: 'me' }));

/** What the device keeps of a person's own user info. */
export const accountOf = ({ userId, username, nickname, headImgUrl, isVisitor }: UserInfo): Account => ({
  userId,
  username,
  nickname,
  headImgUrl,
  loginType: isVisitor ? 1 : 2,
});

/** Waits until it is known who holds the token; a token that the server does not know ends (product document, section 8). */
export async function loadAccount(queryClient: QueryClient): Promise<void> {
  const { token } = useSession.getState();
  const isCurrent = () => useSession.getState().token === token;
  try {
    const me = await queryClient.fetchQuery(meQuery());
    if (isCurrent()) useSession.getState().know(accountOf(me));
  } catch (error) {
    const answered = error instanceof CallError && error.code !== 'network' && error.status < 500;
    if (answered && token && isCurrent()) useSession.getState().end('refused');
  }
}

/** Keeps what the device knows about its account as fresh as the server's word. */
export function useFreshAccount(): void {
  const signedIn = useSession(({ token }) => token !== null);
  const { data } = useQuery({ ...meQuery(), enabled: signedIn });
  useEffect(() => {
    if (data) useSession.getState().know(accountOf(data));
  }, [data]);
}
