import type { LoginData } from '@muyu/contract/account/account.ts';
import { isVisitor } from '../../client/session.ts';

/** The visitors that a route admits: everybody, every session, or registered accounts (the `access` column of the route list). */
export type RouteAccess = 'open' | 'guest' | 'member';
export type AccessDecision = 'pass' | 'login' | 'register';

type AccessRequest = {
  access: RouteAccess;
  token: string | null;
  account: Pick<LoginData, 'loginType'> | null;
};

/** The router's action when a route is opened (product document, section 2: route behaviour). */
export function decideAccess({ access, token, account }: AccessRequest): AccessDecision {
  if (access === 'open') return 'pass';
  if (token === null) return 'login';
  return access === 'member' && isVisitor({ token, account }) ? 'register' : 'pass';
}
