import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failCore } from '../errors.ts';
import { outageOf } from '../outage/outage.ts';

/** An open stream of server-sent events to one client. */
export type EventStream = {
  readonly locale: Locale;
  /** Sends one event with JSON data. Has no effect after the stream has ended. */
  send(event: string, data: unknown): void;
  end(): void;
};

type OpenOptions = {
  userId: string;
  /** Checked periodically; a stream ends with the session. */
  isStillAuthorized(): Promise<boolean>;
};

const maxStreamsPerUser = 10;
/** Interval of comments between events, which keep proxies and clients from closing the connection. */
const heartbeatMs = 20_000;
/** The largest backlog of a client that does not read. */
const maxBufferedBytes = 256 * 1024;

/** The numbers of open streams in this process, by kind. */
export const openStreams = new Map<string, number>();

/** The open streams of one kind in this process, by user. */
export class EventStreams {
  #streams = new Map<string, Set<EventStream>>();
  #kind: string;

  constructor(kind: string) {
    this.#kind = kind;
  }

  #count(change: number): void {
    openStreams.set(this.#kind, (openStreams.get(this.#kind) ?? 0) + change);
  }

  /** The users with an open stream. */
  userIds(): string[] {
    return [...this.#streams.keys()];
  }

  of(userId: string): readonly EventStream[] {
    return [...(this.#streams.get(userId) ?? [])];
  }

  /**
   * Ends all streams, after missed pub/sub messages or when the server closes; clients reconnect and reload.
   */
  endAll(): void {
    for (const streams of [...this.#streams.values()]) for (const stream of [...streams]) stream.end();
  }

  /** Replies with an open stream. Fails for more than 10 streams of one user. */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    { userId, isStillAuthorized }: OpenOptions,
  ): EventStream {
    const known = this.#streams.get(userId) ?? new Set();
    if (known.size >= maxStreamsPerUser) failCore(coreErrors.tooMany, { retryAfterSeconds: 30 });
    const { raw } = startStream(reply);
    const write = (text: string) => {
      if (raw.writableEnded || raw.destroyed) return;
      raw.write(text);
      if (raw.writableLength > maxBufferedBytes) raw.destroy();
    };
    const stream: EventStream = {
      locale: request.locale,
      send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      end: () => raw.end(),
    };
    // The client may have disconnected already; `close` is emitted once.
    if (raw.destroyed) return stream;
    this.#streams.set(userId, known.add(stream));
    this.#count(1);
    const timer = setInterval(async () => {
      // A session is not over because the database is away.
      const isAuthorized = await isStillAuthorized().catch((error: unknown) => outageOf(error) !== null);
      if (isAuthorized) write(':\n\n');
      else raw.end();
    }, heartbeatMs);
    raw.once('close', () => {
      clearInterval(timer);
      this.#count(-1);
      known.delete(stream);
      if (known.size === 0) this.#streams.delete(userId);
    });
    request.log.debug({ reqId: request.id, userId }, 'stream opened');
    return stream;
  }
}

/** Bypasses compression and other hooks, with the headers that were set before. */
function startStream(reply: FastifyReply): FastifyReply {
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Disables buffering in proxies.
    'x-accel-buffering': 'no',
  });
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.write(':\n\n');
  return reply;
}
