import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from './database/database.ts';
import type { Log } from './log.ts';

const channel = 'muyu_live';
type Listener = (payload: string) => void;

/** Short messages between all servers on one database, by LISTEN/NOTIFY; told inside a transaction, sent when it commits. */
export class Live {
  #url: string;
  #log: Log;
  #client: pg.Client | null = null;
  #closed = false;
  #listeners = new Map<string, Listener[]>();
  #afterGap: Array<() => void> = [];

  constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
  }

  on(topic: string, listener: Listener): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener]);
  }

  /** Called when the connection was lost and is back: messages may have been missed meanwhile. */
  onGap(listener: () => void): void {
    this.#afterGap.push(listener);
  }

  /** `payload` is at most about 7 KB. */
  async tell(db: Db, topic: string, payload: string): Promise<void> {
    await db.execute(sql`select pg_notify(${channel}, ${`${topic} ${payload}`})`);
  }

  /** Tells this process alone, at once; for what the caller's own next request must see. */
  hear(topic: string, payload: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(payload);
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'muyu live',
      keepAlive: true,
    });
    client.on('notification', ({ payload = '' }) => {
      const space = payload.indexOf(' ');
      for (const listener of this.#listeners.get(payload.slice(0, space)) ?? [])
        listener(payload.slice(space + 1));
    });
    client.on('error', (error) => this.#log.warn({ err: error }, 'live connection lost'));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    if (this.#closed) return client.end();
    this.#client = client;
    // Only now: a client that never came up ends, too, and whoever started it tries again already.
    client.once('end', () => void this.#again());
  }

  async #again(): Promise<void> {
    while (!this.#closed) {
      await wait(1000);
      if (this.#closed) return;
      try {
        await this.start();
        for (const listener of this.#afterGap) listener();
        return;
      } catch (error) {
        this.#log.warn({ err: error }, 'live connection not back yet');
      }
    }
  }

  async stop(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }
}
