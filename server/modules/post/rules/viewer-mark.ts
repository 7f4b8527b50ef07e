import { keyedHash } from '#platform/crypto/aes-gcm.ts';

/** The mark of a viewer in `post_read`: the same for one person, post and day, and different from every other mark. */
export const readMark = (secret: string, postId: string, userId: string, day: string): string =>
  toMark(keyedHash(secret, 'post read', `${postId} ${userId} ${day}`));

/** The mark of a viewer and a session in `post_play`. */
export const playMark = (secret: string, postId: string, userId: string, sessionId: string): string =>
  toMark(keyedHash(secret, 'post play', `${postId} ${userId} ${sessionId}`));

/** The first 16 bytes of a hash as a UUID of version 8. Its first bit is set, which that of an id is not: ids begin with a time. */
function toMark(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16));
  bytes[0]! |= 0x80;
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
