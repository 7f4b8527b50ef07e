import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Delivery, Order } from '../../demo/art/painter.ts';

type Wish = Order extends infer One ? (One extends { id: number } ? Omit<One, 'id'> : never) : never;
type Waiting = { resolve(bytes: Buffer): void; reject(error: Error): void };

/** Threads that paint the demo's pictures, one a core; `close` ends them. */
export type Painters = { paint(wish: Wish): Promise<Buffer>; close(): Promise<void> };

export function openPainters(): Painters {
  const waiting = new Map<number, Waiting>();
  let orders = 0;
  const threads = Array.from({ length: availableParallelism() }, () => {
    const thread = new Worker(new URL('../../demo/art/painter.ts', import.meta.url));
    thread.on('message', (delivery: Delivery) => {
      const wish = waiting.get(delivery.id);
      waiting.delete(delivery.id);
      if ('bytes' in delivery) wish?.resolve(Buffer.from(delivery.bytes));
      else wish?.reject(new Error(delivery.failed));
    });
    thread.on('error', (error) => {
      for (const wish of waiting.values()) wish.reject(error as Error);
    });
    return thread;
  });
  return {
    paint: (wish) =>
      new Promise((resolve, reject) => {
        const id = orders++;
        waiting.set(id, { resolve, reject });
        threads[id % threads.length]!.postMessage({ id, ...wish });
      }),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}
