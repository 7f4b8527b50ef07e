import { parentPort } from 'node:worker_threads';
import type { AvatarStyle, SceneName } from '../types.ts';
import { paintAvatar } from './avatar.ts';
import { paint } from './paint.ts';

/** What a painter is asked for: a scene of a size, or an avatar. */
export type Order =
  | { id: number; scene: SceneName; seed: number; width: number; height: number }
  | { id: number; avatar: AvatarStyle; seed: number };
export type Delivery = { id: number; bytes: Uint8Array } | { id: number; failed: string };

// Runs in a thread of its own, so that painting uses the cores that there are.
parentPort?.on('message', async (order: Order) => {
  try {
    const bytes =
      'avatar' in order
        ? await paintAvatar(order.seed, order.avatar)
        : await paint(order.scene, order.seed, { width: order.width, height: order.height });
    parentPort?.postMessage({ id: order.id, bytes } satisfies Delivery);
  } catch (error) {
    parentPort?.postMessage({ id: order.id, failed: String(error) } satisfies Delivery);
  }
});
