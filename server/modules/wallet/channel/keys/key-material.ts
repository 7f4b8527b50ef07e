import { createHash, createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';

/** Shortest RSA key that the channels accept, bits. */
const shortestBits = 2048;

/** The DER in a PEM or in its Base64 content. */
function derOf(text: string): Buffer | null {
  const content = text.replace(/-----[A-Z0-9 ]+-----/g, '').replace(/\s+/g, '');
  return /^[A-Za-z0-9+/]+=*$/.test(content) ? Buffer.from(content, 'base64') : null;
}

const isLongEnough = (key: KeyObject): boolean =>
  key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= shortestBits;

/** The first reading that succeeds with an RSA key of at least 2048 bits; null without one. */
function firstKey(readings: ReadonlyArray<() => KeyObject>): KeyObject | null {
  for (const read of readings) {
    try {
      const key = read();
      if (isLongEnough(key)) return key;
    } catch {
      // The key has another format.
    }
  }
  return null;
}

/** A private RSA key in PKCS #8 or PKCS #1, as PEM or Base64; its PEM in PKCS #8, or null. */
export function readPrivateKey(text: string): string | null {
  const key = derOf(text);
  if (!key) return null;
  const types = ['pkcs8', 'pkcs1'] as const;
  const found = firstKey(types.map((type) => () => createPrivateKey({ key, format: 'der', type })));
  return found && String(found.export({ type: 'pkcs8', format: 'pem' }));
}

/** A public RSA key, or that of a certificate, as PEM or Base64; its PEM, or null. */
export function readPublicKey(text: string): string | null {
  const key = derOf(text);
  if (!key || text.includes('PRIVATE KEY')) return null;
  const found = firstKey([
    () => createPublicKey({ key, format: 'der', type: 'spki' }),
    () => createPublicKey({ key, format: 'der', type: 'pkcs1' }),
    () => new X509Certificate(key).publicKey,
  ]);
  return found && String(found.export({ type: 'spki', format: 'pem' }));
}

/** The PEM of the public key that belongs to a private one. */
export const publicKeyOf = (privateKey: string): string =>
  String(createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }));

/** The first eight bytes of a SHA-256, in hexadecimal. */
export const fingerprintOf = (value: string | Buffer): string =>
  createHash('sha256')
    .update(value)
    .digest('hex')
    .slice(0, 16)
    .replace(/(..)(?=.)/g, '$1:');

/** The Base64 content of a PEM. */
export const contentOf = (pem: string): string => pem.replace(/-----[A-Z ]+-----|\s+/g, '');
