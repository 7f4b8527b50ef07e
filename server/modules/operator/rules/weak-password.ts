import { isCommonPassword } from '@muyu/contract/core/password/common-passwords.ts';
import { normalizeUsername } from './normalize-username.ts';

const minDifferent = 5;

/** Whether a password is easy to guess. The contract checks its length. */
export const isWeakPassword = (password: string, username: string): boolean =>
  isCommonPassword(password) ||
  new Set(password).size < minDifferent ||
  normalizeUsername(password).includes(normalizeUsername(username));
