/** Clears from this device the saved login of a session that has ended, and what the account has watched when it was left. */
export function clearSession(token: string, userId: string | undefined, isLeft: boolean): void {
  void import('../features/account/other-accounts/saved-accounts.ts').then(({ clearSavedToken }) =>
    clearSavedToken(token),
  );
  if (isLeft && userId)
    void import('../features/media/player/resume-positions.ts').then(({ clearPositions }) =>
      clearPositions(userId),
    );
}
