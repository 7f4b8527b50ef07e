import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ImageReply, ImageRequest } from './image-worker.ts';

type ImageInput = ImageRequest extends infer One
  ? One extends { id: number }
    ? Omit<One, 'id'>
    : never
  : never;
type PendingRequest = { resolve(bytes: Buffer): void; reject(error: Error): void };

/** Worker threads that paint pictures, one per core. `close` terminates them. */
export type ImageWorkers = { paint(pending: ImageInput): Promise<Buffer>; close(): Promise<void> };

export function openImageWorkers(): ImageWorkers {
  const pendingById = new Map<number, PendingRequest>();
  let nextId = 0;
  const threads = Array.from({ length: availableParallelism() }, () => {
    const thread = new Worker(new URL('./image-worker.ts', import.meta.url));
    thread.on('message', (reply: ImageReply) => {
      const pending = pendingById.get(reply.id);
      pendingById.delete(reply.id);
      if ('bytes' in reply) pending?.resolve(Buffer.from(reply.bytes));
      else pending?.reject(new Error(reply.failed));
    });
    thread.on('error', (error) => {
      for (const pending of pendingById.values()) pending.reject(error as Error);
    });
    return thread;
  });
  return {
    paint: (pending) =>
      new Promise((resolve, reject) => {
        const id = nextId++;
        pendingById.set(id, { resolve, reject });
        threads[id % threads.length]!.postMessage({ id, ...pending });
      }),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}
