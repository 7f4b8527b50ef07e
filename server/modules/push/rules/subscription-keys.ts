import { createECDH } from 'node:crypto';

const pointBytes = 65;
const authBytes = 16;

/** Whether a message can be encrypted with these keys (RFC 8291): lengths match and the point lies on the curve. */
export function areValidKeys(p256dh: string, auth: string): boolean {
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
