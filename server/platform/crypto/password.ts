import { hash, verify } from '@node-rs/argon2';

/** argon2id is the library's default; these are OWASP's numbers (memory in KiB). */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
let cost: HashCost = passwordCost;
type HashCost = { memoryCost: number; timeCost: number; parallelism: number };

/** Changes the cost of new hashes in this process: only tests, which make hundreds of accounts, call it. */
export function setPasswordCost(given: HashCost): void {
  cost = given;
}

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost);
export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password.normalize('NFKC'));

/**
 * A hash of a random password. Verifying it takes as long as verifying a real one, so that the duration does
 * not reveal whether an account exists.
 */
export const dummyHash: Promise<string> = hashPassword(crypto.randomUUID());

const commonPasswords = new Set(
  `123456 123456789 12345678 password qwerty123 qwerty 111111 12345 secret 123123 1234567890 1234567 000000 abc123
  password1 iloveyou 11111111 dragon monkey 123321 654321 666666 888888 5201314 1314520 a123456 123456a aaaaaa
  woaini1314 woaini520 qq123456 taobao wang1234 asd123 zxcvbnm asdfghjkl qazwsx 1qaz2wsx 112233 121212 789456
  147258369 987654321 222222 333333 555555 777777 999999 admin123 letmein welcome football sunshine princess
  00000000 88888888 123123123 12345678910 qwertyuiop 1q2w3e4r password123 7758521 woaini`.split(/\s+/),
);

/** Whether a password is one of the most common ones, as it is stored: full-width letters and digits are the narrow ones. */
export const isCommonPassword = (password: string): boolean =>
  commonPasswords.has(password.normalize('NFKC').toLowerCase());
