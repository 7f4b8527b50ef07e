import type { App } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { recommendationView } from '../tables.ts';

/** Delay before buffered views are written in one commit; a killed process loses them. */
const waitMs = 500;

type Shown = Map<string, string[]>;

/** Shown posts that are not stored yet, by viewer. */
class ViewBuffer {
  #app: App;
  #pending: Shown = new Map();
  #inFlight: Shown = new Map();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(app: App) {
    this.#app = app;
  }

  add(userId: string, postIds: readonly string[]): void {
    this.#pending.set(userId, [...(this.#pending.get(userId) ?? []), ...postIds]);
    this.#timer ??= setTimeout(() => void this.flush(), waitMs).unref();
  }

  /** Posts shown to a viewer that are not stored yet. */
  of(userId: string): readonly string[] {
    return [...(this.#inFlight.get(userId) ?? []), ...(this.#pending.get(userId) ?? [])];
  }

  /** Stores what is pending. An error drops it: shown posts may then be shown again. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    if (this.#pending.size === 0) return;
    const createdAt = new Date();
    this.#inFlight = this.#pending;
    this.#pending = new Map();
    const rows = [...this.#inFlight].map(([userId, postIds]) => ({
      userId,
      viewId: newId(createdAt),
      postIds,
      createdAt,
    }));
    try {
      await this.#app.db.insert(recommendationView).values(rows);
    } catch (error) {
      this.#app.log.warn({ err: error }, 'shown recommendations');
    } finally {
      this.#inFlight = new Map();
    }
  }
}

export const viewBuffer = memoizePerApp((app) => new ViewBuffer(app));
