/**
 * Estimated strength of a password: 0 too short, 1 weak, 2 fair, 3 strong. A hint only; the server decides what is
 * accepted.
 */
export type Strength = 0 | 1 | 2 | 3;

const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/];
/** Common sequences. */
const easy = /(.)\1{2,}|0123|1234|2345|3456|4567|5678|6789|9876|8765|4321|abcd|qwer|asdf|zxcv|passw|muyu/i;

export function getPasswordStrength(password: string, min: number): Strength {
  if (password.length < min) return 0;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (easy.test(password) || different < 5) return password.length >= 16 && different >= 8 ? 2 : 1;
  const points = password.length + variety * 2;
  return points >= 18 ? 3 : points >= 12 ? 2 : 1;
}
