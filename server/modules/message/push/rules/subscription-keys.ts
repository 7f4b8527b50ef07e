import { createECDH } from 'node:crypto';

const pointBytes = 65;
const authBytes = 16;

/** Are these keys with which something can be encrypted to a browser (RFC 8291)? A point off the curve is none. */
export function areKeys(p256dh: string, auth: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== pointBytes || Buffer.from(auth, 'base64url').length !== authBytes) return false;
  const ours = createECDH('prime256v1');
  ours.generateKeys();
  try {
    ours.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
