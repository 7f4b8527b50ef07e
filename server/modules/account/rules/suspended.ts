import type { SQL } from 'drizzle-orm';
import { sqlAt } from './sql-at.ts';

type AccountStatus = { state: 'active' | 'frozen' | 'closed'; frozenUntil: Date | null };

/** Whether the account is closed, or frozen at `now` (milliseconds since 1970). */
export const isSuspended = ({ state, frozenUntil }: AccountStatus, now: number): boolean =>
  state === 'closed' || (state === 'frozen' && (frozenUntil?.getTime() ?? 0) > now);

/** The opposite in SQL, for the row `user` of `app_user`; `now` is SQL of a time. */
export const isUnsuspendedSql = (user: string, now: string): string =>
  `${user}.state <> 'closed' and coalesce(${user}.frozen_until <= ${now}, true)`;

/** The same for a query that reads `app_user` under its name. */
export const isUnsuspended = (now: Date): SQL => sqlAt((at) => isUnsuspendedSql('app_user', at), now);
