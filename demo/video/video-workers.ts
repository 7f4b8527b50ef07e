import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DemoVideo } from '../types.ts';
import type { VideoReply, VideoRequest } from './video-worker.ts';

const script = fileURLToPath(new URL('./video-worker.ts', import.meta.url));

type PendingRequest = { resolve(): void; reject(error: Error): void };

/**
 * Processes that render videos, one per core. `renderVideo` resolves with the path of an MP4 that exists
 * until `close`.
 */
export type VideoWorkers = { renderVideo(video: DemoVideo): Promise<string>; close(): void };

export function openVideoWorkers(): VideoWorkers {
  const folder = mkdtempSync(join(tmpdir(), 'muyu-demo-videos-'));
  const pendingById = new Map<number, PendingRequest>();
  let nextId = 0;
  const open = () => {
    const worker = fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    worker.on('message', ({ id, failed }: VideoReply) => {
      const pending = pendingById.get(id);
      pendingById.delete(id);
      if (failed) pending?.reject(new Error(failed));
      else pending?.resolve();
    });
    worker.on('exit', (code) => {
      for (const { reject } of pendingById.values())
        reject(new Error(`the video worker exited with ${code}`));
    });
    return worker;
  };
  const videoWorkers = Array.from({ length: availableParallelism() }, open);
  return {
    async renderVideo(video) {
      const id = nextId++;
      const path = join(folder, `${id}.mp4`);
      await new Promise<void>((resolve, reject) => {
        pendingById.set(id, { resolve, reject });
        videoWorkers[id % videoWorkers.length]!.send({ id, video, path } satisfies VideoRequest);
      });
      return path;
    },
    close() {
      pendingById.clear();
      for (const worker of videoWorkers) worker.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
