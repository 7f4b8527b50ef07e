import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database.ts';
import type { Log } from '../../log/log.ts';
import { requestCount } from './request-count.ts';

/** How many were counted in the window, and the milliseconds until it ends. */
export type Counted = { count: number; leftMs: number };

type Entry = {
  /** Sum of the counts of all servers at the last exchange. */
  shared: number;
  /** Count of this server that it has not reported yet. */
  own: number;
  endsAt: number;
};

const maxKeys = 50_000;
/** Counts are exchanged this often. */
const exchangeMs = 250;
/** A server reports each fiftieth part of a limit: most callers never reach one. */
const parts = 50;
/** A tenth of a limit at once is reported without waiting for the next exchange. */
const urgentParts = 10;
const keysAtOnce = 1_000;
/** Up to this limit each call asks the database, so that it is exact; such endpoints are called rarely. */
const exactUpTo = 30;
const deleteMs = 60_000;
const warnMs = 60_000;

/**
 * Counts by key in windows that all servers share. Large limits are counted in memory and exchanged four times a second,
 * small ones are counted in the database. Without the database each server counts alone.
 */
export class SharedCounts {
  #db: Database;
  #log: Log;
  #entries = new LRUCache<string, Entry>({ max: maxKeys });
  #due = new Set<string>();
  #timers: NodeJS.Timeout[];
  #exchanging: Promise<void> | null = null;
  #warnedAt = Number.NEGATIVE_INFINITY;

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
    this.#timers = [
      setInterval(() => void this.exchange(), exchangeMs).unref(),
      setInterval(() => void this.#deleteEnded(), deleteMs).unref(),
    ];
  }

  /** Counts one call towards a limit and returns the count with it. */
  async count(key: string, windowMs: number, max: number): Promise<Counted> {
    const entry = this.#add(key, windowMs);
    if (max > exactUpTo) {
      this.#schedule(key, entry, max);
      return toCounted(entry);
    }
    if (entry.shared + entry.own > max) {
      // Refused without asking, and not counted: calls on their way must not be overtaken by it.
      entry.own -= 1;
      return { ...toCounted(entry), count: max + 1 };
    }
    const found = await this.#report([key]);
    return found.get(key) ?? toCounted(entry);
  }

  /** Counts one call in memory, to be exchanged. */
  add(key: string, windowMs: number, max: number): void {
    this.#schedule(key, this.#add(key, windowMs), max);
  }

  /** The present count of a key, without adding to it. */
  read(key: string): Counted {
    const entry = this.#entries.peek(key);
    return entry && entry.endsAt > performance.now() ? toCounted(entry) : { count: 0, leftMs: 0 };
  }

  /** Reports what this server has counted and learns what the others have. */
  exchange(): Promise<void> {
    this.#exchanging ??= this.#exchangeAll().finally(() => {
      this.#exchanging = null;
    });
    return this.#exchanging;
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#exchanging;
  }

  #add(key: string, windowMs: number): Entry {
    const now = performance.now();
    let entry = this.#entries.get(key);
    if (!entry || entry.endsAt <= now) {
      entry = { shared: 0, own: 0, endsAt: now + windowMs };
      this.#entries.set(key, entry);
    }
    entry.own += 1;
    return entry;
  }

  #schedule(key: string, { own, shared }: Entry, max: number): void {
    if (own * parts < max) return;
    this.#due.add(key);
    if (own * urgentParts >= max && shared <= max) void this.exchange();
  }

  async #exchangeAll(): Promise<void> {
    while (this.#due.size > 0) {
      const keys = [...this.#due].slice(0, keysAtOnce);
      for (const key of keys) this.#due.delete(key);
      await this.#report(keys);
    }
  }

  /** Returns what all servers have counted, of the keys that had something to report. */
  async #report(keys: readonly string[]): Promise<Map<string, Counted>> {
    const now = performance.now();
    const reports = keys.flatMap((key) => {
      const entry = this.#entries.peek(key);
      if (!entry || entry.own === 0 || entry.endsAt <= now) return [];
      const { own } = entry;
      // Calls that arrive meanwhile belong to the next exchange.
      entry.own = 0;
      entry.shared += own;
      return [{ key, id: idOf(key), entry, own, seconds: (entry.endsAt - now) / 1000 }];
    });
    const answers = new Map<string, Counted>();
    if (reports.length === 0) return answers;
    try {
      const found = await this.#write(reports);
      for (const { key, id, entry } of reports) {
        const row = found.get(id)!;
        answers.set(key, row);
        entry.shared = row.count;
        entry.endsAt = performance.now() + row.leftMs;
      }
    } catch (error) {
      for (const { entry, own } of reports) {
        entry.own += own;
        entry.shared -= own;
      }
      this.#warn(error);
    }
    return answers;
  }

  async #write(reports: readonly { id: string; own: number; seconds: number }[]) {
    const column = <Key extends 'id' | 'own' | 'seconds'>(key: Key) => reports.map((each) => each[key]);
    const { rows } = await this.#db.$client.query<{ key: string; count: number; left: number }>(
      // In the order of the keys, so that concurrent exchanges wait for each other and do not deadlock.
      `insert into request_count as c (key, count, ends_at, counted_at)
       select id, own, now() + make_interval(secs => seconds), now()
       from unnest($1::text[], $2::int[], $3::float8[]) as t (id, own, seconds) order by id
       on conflict (key) do update set
         count = case when c.ends_at <= excluded.counted_at then excluded.count else c.count + excluded.count end,
         ends_at = case when c.ends_at <= excluded.counted_at then excluded.ends_at else c.ends_at end,
         counted_at = excluded.counted_at
       returning key, count, extract(epoch from ends_at - counted_at)::float8 as left`,
      [column('id'), column('own'), column('seconds')],
    );
    return new Map(rows.map(({ key, count, left }) => [key, { count, leftMs: left * 1000 }]));
  }

  async #deleteEnded(): Promise<void> {
    await this.#db
      .delete(requestCount)
      .where(sql`${requestCount.endsAt} < now()`)
      .catch((error) => this.#warn(error));
  }

  #warn(error: unknown): void {
    if (performance.now() - this.#warnedAt < warnMs) return;
    this.#warnedAt = performance.now();
    this.#log.warn({ err: error }, 'request counts were not exchanged; each server counts alone');
  }
}

const idOf = (key: string) => hash('sha256', key, 'base64url').slice(0, 22);

const toCounted = ({ shared, own, endsAt }: Entry): Counted => ({
  count: shared + own,
  leftMs: Math.max(0, endsAt - performance.now()),
});
