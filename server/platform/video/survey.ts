import { type FileHandle, open } from 'node:fs/promises';
import { boxesOf } from './native/boxes.ts';
import { scan } from './native/scan.ts';
import { openSource, type Source } from './native/source.ts';
import { type Container, headBytes, isIndexed, sniffContainer, wasCut } from './rules/container.ts';
import { type Facts, faultOf } from './rules/facts.ts';
import { type VideoFault, type VideoLimits, VideoRefused } from './video.ts';

export type Survey = { container: Container; facts: Facts };

/** What a source is. Throws VideoRefused for everything that can be known without decoding all of it. */
export async function survey(
  path: string,
  limits: VideoLimits,
  between: () => Promise<void>,
): Promise<Survey> {
  const container = await containerOf(path);
  const source = await opened(path, container);
  const facts = await scan(source, container, limits, between).finally(source.close);
  const fault = faultOf(facts, limits);
  if (fault) throw new VideoRefused(fault);
  return { container, facts };
}

async function containerOf(path: string): Promise<Container> {
  const head = Buffer.alloc(headBytes);
  const bytesRead = await withFile(path, async (file) => (await file.read(head, 0, headBytes, 0)).bytesRead);
  const container = sniffContainer(head.subarray(0, bytesRead));
  if (!container) throw new VideoRefused('notAVideo');
  return container;
}

async function opened(path: string, container: Container): Promise<Source> {
  const boxes = container.demuxer === 'mov' ? await boxFault(path) : null;
  if (boxes) throw new VideoRefused(boxes);
  try {
    return openSource(path, container);
  } catch {
    throw new VideoRefused('unreadable');
  }
}

const boxFault = (path: string): Promise<VideoFault | null> =>
  withFile(path, async (file) => {
    const { size } = await file.stat();
    const boxes = await boxesOf(file, size);
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
