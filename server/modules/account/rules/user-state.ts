import type { UserState } from '@muyu/contract/operator-users.ts';
import { isLocked } from './locked.ts';

type Row = {
  state: 'active' | 'frozen' | 'closed';
  frozenUntil: Date | null;
  limitedUntil: Date | null;
  erasedAt: Date | null;
};

/** What an account is at this moment; what has ended by itself no longer counts. */
export function userStateOf(row: Row, now: Date): UserState {
  if (row.erasedAt) return 'erased';
  if (isLocked(row, now.getTime())) return row.state === 'closed' ? 'closed' : 'frozen';
  return row.limitedUntil && row.limitedUntil > now ? 'limited' : 'active';
}
