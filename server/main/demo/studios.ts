import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FilmDelivery, FilmOrder } from '../../demo/film/studio.ts';
import type { DemoFilm } from '../../demo/types.ts';

const script = fileURLToPath(new URL('../../demo/film/studio.ts', import.meta.url));

type Waiting = { resolve(): void; reject(error: Error): void };

/** Processes that shoot the demo's films, one a core; `shoot` gives the path of an MP4 that lasts until `close`. */
export type Studios = { shoot(film: DemoFilm): Promise<string>; close(): void };

export function openStudios(): Studios {
  const folder = mkdtempSync(join(tmpdir(), 'muyu-films-'));
  const waiting = new Map<number, Waiting>();
  let orders = 0;
  const open = () => {
    const studio = fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    studio.on('message', ({ id, failed }: FilmDelivery) => {
      const wish = waiting.get(id);
      waiting.delete(id);
      if (failed) wish?.reject(new Error(failed));
      else wish?.resolve();
    });
    studio.on('exit', (code) => {
      for (const { reject } of waiting.values()) reject(new Error(`the studio ended with ${code}`));
    });
    return studio;
  };
  const studios = Array.from({ length: availableParallelism() }, open);
  return {
    async shoot(film) {
      const id = orders++;
      const path = join(folder, `${id}.mp4`);
      await new Promise<void>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        studios[id % studios.length]!.send({ id, film, path } satisfies FilmOrder);
      });
      return path;
    },
    close() {
      waiting.clear();
      for (const studio of studios) studio.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
