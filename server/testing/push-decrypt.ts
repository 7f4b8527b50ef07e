import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

const saltBytes = 16;
const tagBytes = 16;

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Decrypts the body of a push (RFC 8291 with one record of RFC 8188). Throws when it was encrypted for other keys. */
export function decryptPush(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, saltBytes);
  const keyAt = saltBytes + 5;
  const textAt = keyAt + body[keyAt - 1]!;
  const theirs = body.subarray(keyAt, textAt);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs]);
  const shared = derive(keys.computeSecret(theirs), auth, info, 32);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-tagBytes));
  const padded = Buffer.concat([decipher.update(body.subarray(textAt, -tagBytes)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
