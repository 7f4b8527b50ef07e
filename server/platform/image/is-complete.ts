import type { PictureType } from './sniff.ts';

/**
 * Whether a file reaches the end that its structure declares. Decoders fail on a cut file with unspecific
 * messages, and users must know whether to send it again or to choose another.
 */
export function isComplete(bytes: Buffer, type: PictureType): boolean {
  if (type === 'image/jpeg') return bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > 0;
  if (type === 'image/png') return hasPngEnd(bytes);
  if (type === 'image/webp') return bytes.length >= 12 && bytes.readUInt32LE(4) + 8 <= bytes.length;
  return hasCompleteBoxes(bytes);
}

function hasPngEnd(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length; at += bytes.readUInt32BE(at) + 12) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return true;
  }
  return false;
}

/** ISO boxes: a length of 1 means that 64 bits follow, 0 that the box lasts to the end. */
function hasCompleteBoxes(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at);
    if (short === 0) return true;
    if (short === 1 && at + 16 > bytes.length) return false;
    const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (length < 8) return true;
    at += length;
  }
  return at === bytes.length;
}
