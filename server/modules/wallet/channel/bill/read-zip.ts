import { inflateRawSync } from 'node:zlib';
import { ChannelError } from '../channel.ts';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
/** Largest file that is unpacked, bytes. */
const largest = 512 * 1024 * 1024;

/** The contents of the files in a ZIP archive, stored or deflated. Throws ChannelError for anything else. */
export function readZip(archive: Buffer): Buffer[] {
  try {
    return readEntries(archive);
  } catch {
    throw new ChannelError('the archive of a bill cannot be read');
  }
}

function readEntries(archive: Buffer): Buffer[] {
  let end = archive.length - 22;
  while (archive.readUInt32LE(end) !== endSignature) end -= 1;
  const files: Buffer[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== entrySignature) throw new Error('no entry');
    const method = archive.readUInt16LE(at + 10);
    const size = archive.readUInt32LE(at + 20);
    const lengths = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + size);
    if (method !== 0 && method !== 8) throw new Error('unknown method');
    files.push(method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: largest }));
    at += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return files;
}
