/** Normalizes a name: width and case are ignored. */
export const normalizeUsername = (username: string): string =>
  username.trim().normalize('NFKC').toLowerCase();
