import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';

/** ECDSA on P-256: the curve that Web Crypto has in every browser that the app supports; Ed25519 came to Chromium in 2025. */
const curve = 'prime256v1';

type SiteKey = { privateKey: KeyObject; publicKey: string };
const keys = new Map<string, SiteKey>();

/** The key pair of a site for a purpose, derived from its secret: all of its servers have the same one. */
function siteKey(secret: string, purpose: string): SiteKey {
  const name = `${purpose} ${secret}`;
  const known = keys.get(name);
  if (known) return known;
  const scalar = Buffer.from(hkdfSync('sha256', secret, '', `muyu signature ${purpose}`, 32));
  const pair = createECDH(curve);
  pair.setPrivateKey(scalar);
  const point = pair.getPublicKey();
  const field = (bytes: Buffer) => bytes.toString('base64url');
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: field(scalar),
      x: field(point.subarray(1, 33)),
      y: field(point.subarray(33)),
    },
  });
  const made = { privateKey, publicKey: field(point) };
  keys.set(name, made);
  return made;
}

/** The public key as an uncompressed point, base64url. */
export const publicKeyOf = (secret: string, purpose: string): string => siteKey(secret, purpose).publicKey;

/** Signs a text with the key of the site; the signature is base64url, as Web Crypto takes it. */
export const signText = (secret: string, purpose: string, text: string): string =>
  sign('sha256', Buffer.from(text), {
    key: siteKey(secret, purpose).privateKey,
    dsaEncoding: 'ieee-p1363',
  }).toString('base64url');
