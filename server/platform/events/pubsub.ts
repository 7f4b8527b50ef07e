import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterCommit } from '../database/after-commit.ts';
import { boundedClient, keepHeartbeat } from '../database/connection/bounded-client.ts';
import type { Db } from '../database/database.ts';
import type { Log } from '../log/log.ts';

const channel = 'muyu_live';
/** Interval of the heartbeat query that detects a lost listening connection. */
const heartbeatMs = 15_000;
const answerMs = 15_000;
/** Announcements of this time are sent together. */
const publishSoonMs = 200;
/** PostgreSQL accepts 8,000 bytes. */
const maxPayloadBytes = 7_000;
/** Announcements that wait for a lost connection; more are dropped, because subscribers reload after it. */
const maxWaiting = 20_000;
/** Stands for the topic of a message that joins others, one a line. */
const joined = '*';
type Listener = (payload: string) => void;

/**
 * Publish/subscribe between all servers of one database, by LISTEN/NOTIFY. A message published inside a
 * transaction is sent at its commit. The publishing process receives its own message before the promise of
 * the transaction resolves, so that its next request sees the change.
 */
export class PubSub {
  #url: string;
  #log: Log;
  /** Identifies the publisher, which ignores the echo of its own messages. */
  #origin = randomUUID();
  #client: pg.Client | null = null;
  #closed = false;
  #listeners = new Map<string, Listener[]>();
  #reconnectListeners: Array<() => void> = [];
  #waiting = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  /** Pause before each try to reopen a lost connection. */
  reconnectMs = 1_000;

  constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
  }

  subscribe(topic: string, listener: Listener): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener]);
  }

  /** Called after a lost connection was reopened: messages may have been missed. */
  onReconnect(listener: () => void): void {
    this.#reconnectListeners.push(listener);
  }

  /** `payload` is at most about 7 KB. Delivered in this process at the commit, in others by PostgreSQL. */
  async publish(db: Db, topic: string, payload: string): Promise<void> {
    await db.execute(sql`select pg_notify(${channel}, ${`${this.#origin} ${topic} ${payload}`})`);
    afterCommit(db, () => this.#deliver(topic, payload));
  }

  /**
   * Publishes a change whose loss does no harm, of hot writes: to this process at the commit, to the others within 200 ms and
   * joined with others, because NOTIFY serialises commits. Lost when this process is killed meanwhile. `payload` has no line break.
   */
  publishSoon(db: Db, topic: string, payload: string): void {
    afterCommit(db, () => {
      this.#deliver(topic, payload);
      this.#keep(`${topic} ${payload}`);
      this.#timer ??= setTimeout(() => void this.#sendWaiting(), publishSoonMs).unref();
    });
  }

  #keep(line: string): void {
    if (this.#waiting.size < maxWaiting) this.#waiting.add(line);
  }

  async #sendWaiting(): Promise<void> {
    this.#timer = null;
    const client = this.#client;
    // Sent after the connection is back.
    if (!client || this.#waiting.size === 0) return;
    const lines = [...this.#waiting];
    this.#waiting.clear();
    const messages = joinLines(lines).map((text) => `${this.#origin} ${joined} ${text}`);
    try {
      await client.query('select pg_notify($1, message) from unnest($2::text[]) message', [
        channel,
        messages,
      ]);
    } catch (error) {
      this.#log.warn({ err: error }, 'messages were not published');
      // Sent after the connection is back. A server may receive a message twice.
      for (const line of lines) this.#keep(line);
    }
  }

  /** A failing listener is logged and does not affect the others. */
  #deliver(topic: string, payload: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) {
      try {
        listener(payload);
      } catch (error) {
        this.#log.error({ err: error, topic }, 'a subscriber of a message failed');
      }
    }
  }

  async start(): Promise<void> {
    const client = new (boundedClient(answerMs))({
      connectionString: this.#url,
      application_name: 'muyu live',
      keepAlive: true,
    });
    client.on('notification', ({ payload = '' }) => {
      const [origin = '', topic = ''] = payload.split(' ', 2);
      if (origin === this.#origin) return;
      const text = payload.slice(origin.length + topic.length + 2);
      if (topic !== joined) return this.#deliver(topic, text);
      for (const line of text.split('\n')) {
        const end = line.indexOf(' ');
        this.#deliver(line.slice(0, end), line.slice(end + 1));
      }
    });
    client.on('error', (error) => this.#log.warn({ err: error }, 'the connection for messages was lost'));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    if (this.#closed) return client.end();
    this.#client = client;
    keepHeartbeat(client, heartbeatMs);
    // Registered after the connection: a client that never connected also emits `end`, and its caller retries
    // already.
    client.once('end', () => {
      this.#client = null;
      void this.#reconnect();
    });
  }

  async #reconnect(): Promise<void> {
    while (!this.#closed) {
      await wait(this.reconnectMs);
      if (this.#closed) return;
      try {
        await this.start();
        for (const listener of this.#reconnectListeners) listener();
        await this.#sendWaiting();
        return;
      } catch (error) {
        this.#log.warn({ err: error }, 'the connection for messages was not reopened, and is tried again');
      }
    }
  }

  async stop(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#sendWaiting();
    await this.#client?.end();
  }
}

/** Joins lines to texts that fit into a message. */
function joinLines(lines: readonly string[]): string[] {
  const texts: string[] = [];
  let text = '';
  for (const line of lines) {
    if (text && Buffer.byteLength(text) + Buffer.byteLength(line) + 1 > maxPayloadBytes) {
      texts.push(text);
      text = '';
    }
    text = text ? `${text}\n${line}` : line;
  }
  return text ? [...texts, text] : texts;
}
