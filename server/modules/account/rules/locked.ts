type Standing = { state: 'active' | 'frozen' | 'closed'; frozenUntil: Date | null };

/** Is the account closed, or frozen at this moment (milliseconds since 1970)? A freeze ends by itself. */
export const isLocked = ({ state, frozenUntil }: Standing, now: number): boolean =>
  state === 'closed' || (state === 'frozen' && (frozenUntil?.getTime() ?? 0) > now);
