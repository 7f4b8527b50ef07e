type AccountStatus = { state: 'active' | 'frozen' | 'closed'; frozenUntil: Date | null };

/** Whether the account is closed, or frozen at `now` (milliseconds since 1970). */
export const isSuspended = ({ state, frozenUntil }: AccountStatus, now: number): boolean =>
  state === 'closed' || (state === 'frozen' && (frozenUntil?.getTime() ?? 0) > now);
