/** Without those that are taken for each other when read aloud or copied by hand: 0 O o, 1 l I. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const length = 20;

/** A password for somebody else: 20 letters and digits, about 116 bits, in groups of five. */
export function makePassword(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = fill): string {
  const chosen: string[] = [];
  // What lies beyond the last whole round of letters is thrown away, so that each is as likely as any other.
  const rounds = Math.floor(256 / letters.length) * letters.length;
  while (chosen.length < length) {
    for (const byte of random(new Uint8Array(length))) {
      if (byte < rounds && chosen.length < length) chosen.push(letters[byte % letters.length]!);
    }
  }
  return chosen.join('').replace(/.{5}(?=.)/g, '$&-');
}

const fill = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);
