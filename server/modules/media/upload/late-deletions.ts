import type { App } from '#platform/app.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';

/**
 * Deletions that neither a request nor the job of a picture or video waits for: a backup holds all of them up during its last
 * pass. They run one after another, so that few of them wait for it; what they do not reach, the sweep of uploads deletes.
 */
class LateDeletions {
  #app: Pick<App, 'storage' | 'log'>;
  #last: Promise<void> = Promise.resolve();

  constructor(app: Pick<App, 'storage' | 'log'>) {
    this.#app = app;
  }

  delete(key: string): void {
    this.#add(key, () => this.#app.storage.delete(key));
  }

  deleteAll(folder: string): void {
    this.#add(folder, () => this.#app.storage.deleteAll(folder));
  }

  #add(what: string, work: () => Promise<void>): void {
    this.#last = this.#last
      .then(work)
      .catch((error: unknown) => this.#app.log.warn({ err: error, what }, 'an upload has left bytes'));
  }
}

export const lateDeletions = memoizePerApp((app) => new LateDeletions(app));
