import { parentPort } from 'node:worker_threads';
import type { AvatarStyle, SceneName } from '../types.ts';
import { paintAvatar } from './avatar.ts';
import { paint } from './render-scene.ts';

/** A request to the image worker: a scene of a size, or an avatar. */
export type ImageRequest =
  | { id: number; scene: SceneName; seed: number; width: number; height: number }
  | { id: number; avatar: AvatarStyle; seed: number };
export type ImageReply = { id: number; bytes: Uint8Array } | { id: number; failed: string };

// A worker thread, so that painting uses all cores.
parentPort?.on('message', async (request: ImageRequest) => {
  try {
    const bytes =
      'avatar' in request
        ? await paintAvatar(request.seed, request.avatar)
        : await paint(request.scene, request.seed, { width: request.width, height: request.height });
    parentPort?.postMessage({ id: request.id, bytes } satisfies ImageReply);
  } catch (error) {
    parentPort?.postMessage({ id: request.id, failed: String(error) } satisfies ImageReply);
  }
});
