import type { LoginData } from '@muyu/contract/account.ts';

/** Who may see a route: everybody, every session, a registered account (the `access` column of the route list). */
export type RouteAccess = 'open' | 'guest' | 'member';
export type Decision = 'pass' | 'login' | 'register';

type Asked = { access: RouteAccess; token: string | null; account: Pick<LoginData, 'loginType'> | null };

/** What happens to somebody who opens a route (product document, section 2: route behaviour). */
export function decide({ access, token, account }: Asked): Decision {
  if (access === 'open') return 'pass';
  if (token === null) return 'login';
  return access === 'member' && account?.loginType === 1 ? 'register' : 'pass';
}
