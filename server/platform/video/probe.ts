import { type FileHandle, open } from 'node:fs/promises';
import { readBoxes } from './native/boxes.ts';
import { scanPackets } from './native/packet-scan.ts';
import { openSource, type Source } from './native/source.ts';
import { type Container, headBytes, isIndexed, sniffContainer, wasCut } from './rules/container.ts';
import { rejectionOf, type SourceInfo } from './rules/source-info.ts';
import { type VideoLimits, VideoRejectedError, type VideoRejection } from './video.ts';

export type ProbeResult = { container: Container; info: SourceInfo };

/**
 * Inspects a source. Throws VideoRejectedError for everything that can be known without decoding all of it.
 */
export async function probe(
  path: string,
  limits: VideoLimits,
  between: () => Promise<void>,
): Promise<ProbeResult> {
  const container = await readContainer(path);
  const source = await openChecked(path, container);
  const info = await scanPackets(source, container, limits, between).finally(source.close);
  const rejection = rejectionOf(info, limits);
  if (rejection) throw new VideoRejectedError(rejection);
  return { container, info };
}

async function readContainer(path: string): Promise<Container> {
  const head = Buffer.alloc(headBytes);
  const bytesRead = await withFile(path, async (file) => (await file.read(head, 0, headBytes, 0)).bytesRead);
  const container = sniffContainer(head.subarray(0, bytesRead));
  if (!container) throw new VideoRejectedError('notAVideo');
  return container;
}

async function openChecked(path: string, container: Container): Promise<Source> {
  const boxes = container.demuxer === 'mov' ? await checkBoxes(path) : null;
  if (boxes) throw new VideoRejectedError(boxes);
  try {
    return openSource(path, container);
  } catch {
    throw new VideoRejectedError('unreadable');
  }
}

const checkBoxes = (path: string): Promise<VideoRejection | null> =>
  withFile(path, async (file) => {
    const { size } = await file.stat();
    const boxes = await readBoxes(file, size);
    if (!isIndexed(boxes)) return 'notAVideo';
    return wasCut(boxes, size) ? 'truncated' : null;
  });

async function withFile<T>(path: string, read: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    return await read(file);
  } finally {
    await file.close();
  }
}
