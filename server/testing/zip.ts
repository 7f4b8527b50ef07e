import { crc32, inflateRawSync } from 'node:zlib';

const endMark = 0x06054b50;
const entryMark = 0x02014b50;

/** Reads the files of a ZIP by its central directory. Throws for an incomplete archive. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== endMark) throw new Error('the end of the central directory is missing');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== entryMark) throw new Error(`no entry at ${at}`);
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const path = zip.toString('utf8', at + 46, at + 46 + nameBytes!);
    const packed = zip.readUInt16LE(at + 10) === 8;
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const stored = zip.subarray(from, from + zip.readUInt32LE(at + 20));
    const bytes = packed ? inflateRawSync(stored) : stored;
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${path} is damaged`);
    files.set(path, bytes);
    at += 46 + nameBytes! + extraBytes! + commentBytes!;
  }
  return files;
}
