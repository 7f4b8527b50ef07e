import type { FileHandle } from 'node:fs/promises';
import type { Box } from '../rules/container.ts';

const max = 1000;

/** Reads the outermost boxes of an MP4, a bounded number. */
export async function readBoxes(file: FileHandle, fileSize: number): Promise<Box[]> {
  const boxes: Box[] = [];
  const head = Buffer.alloc(16);
  for (let at = 0; at + 8 <= fileSize && boxes.length < max; ) {
    const { bytesRead } = await file.read(head, 0, 16, at);
    if (bytesRead < 8) break;
    const short = head.readUInt32BE(0);
    const long = short === 1 && bytesRead === 16 ? Number(head.readBigUInt64BE(8)) : short;
    const size = short === 0 ? fileSize - at : long;
    if (size < 8) break;
    boxes.push({ type: head.toString('latin1', 4, 8), at, size });
    at += size;
  }
  return boxes;
}
