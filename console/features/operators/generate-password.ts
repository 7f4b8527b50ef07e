/** Without characters that are mistaken for each other: 0 O o, 1 l I. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const length = 20;

/** Generates a password for another operator: 20 letters and digits, about 116 bits, in groups of five. */
export function generatePassword(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = fill): string {
  const chosen: string[] = [];
  // Bytes beyond the last whole multiple of the alphabet are skipped, so that all letters are equally likely.
  const rounds = Math.floor(256 / letters.length) * letters.length;
  while (chosen.length < length) {
    for (const byte of random(new Uint8Array(length))) {
      if (byte < rounds && chosen.length < length) chosen.push(letters[byte % letters.length]!);
    }
  }
  return chosen.join('').replace(/.{5}(?=.)/g, '$&-');
}

const fill = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);
