import { isCommonPassword } from '#platform/crypto/password.ts';
import { foldName } from './operator-name.ts';

const differentAtLeast = 5;

/** Is this a password that whoever knows the console tries first? Its length is the contract's matter. */
export const isWeakPassword = (password: string, username: string): boolean =>
  isCommonPassword(password) ||
  new Set(password).size < differentAtLeast ||
  foldName(password).includes(foldName(username));
