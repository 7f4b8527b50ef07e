import type { UserState } from '@muyu/contract/admin/account.ts';
import { isSuspended } from './suspended.ts';

type Row = {
  state: 'active' | 'frozen' | 'closed';
  frozenUntil: Date | null;
  limitedUntil: Date | null;
  erasedAt: Date | null;
};

/** The state of an account at a time; ended freezes and limits do not count. */
export function userStateOf(row: Row, now: Date): UserState {
  if (row.erasedAt) return 'erased';
  if (isSuspended(row, now.getTime())) return row.state === 'closed' ? 'closed' : 'frozen';
  return row.limitedUntil && row.limitedUntil > now ? 'limited' : 'active';
}
