import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterCommit } from './database/after-commit.ts';
import type { Db } from './database/database.ts';
import { newId } from './database/ids.ts';
import type { Log } from './log.ts';

const channel = 'muyu_live';
type Listener = (payload: string) => void;

/**
 * Short messages between all servers on one database, by LISTEN/NOTIFY; told inside a transaction, sent when it commits.
 * Whoever tells hears it from itself, before its transaction's promise resolves: the next request here sees what was decided.
 */
export class Live {
  #url: string;
  #log: Log;
  /** Goes with each message: what comes back to its sender was heard already. */
  #origin = newId();
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

  /** `payload` is at most about 7 KB. Heard here at the commit, elsewhere as soon as PostgreSQL passes it on. */
  async tell(db: Db, topic: string, payload: string): Promise<void> {
    await db.execute(sql`select pg_notify(${channel}, ${`${this.#origin} ${topic} ${payload}`})`);
    afterCommit(db, () => this.#hear(topic, payload));
  }

  /** A listener that fails is logged and keeps nobody else from hearing. */
  #hear(topic: string, payload: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) {
      try {
        listener(payload);
      } catch (error) {
        this.#log.error({ err: error, topic }, 'a live message was not heard');
      }
    }
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'muyu live',
      keepAlive: true,
    });
    client.on('notification', ({ payload = '' }) => {
      const [origin = '', topic = ''] = payload.split(' ', 2);
      if (origin !== this.#origin) this.#hear(topic, payload.slice(origin.length + topic.length + 2));
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
