/** Attributes of an input for an account name: browsers fill it in, and correct nothing. */
export const usernameInput = {
  autoComplete: 'username',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;
