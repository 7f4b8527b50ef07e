import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../errors.ts';

/** A client that is told things as they happen, by server-sent events. */
export type EventStream = {
  readonly locale: Locale;
  /** Sends one event; `data` travels as JSON. Nothing happens once the stream has ended. */
  send(event: string, data: unknown): void;
  end(): void;
};

type Asked = {
  userId: string;
  /** Asked from time to time: may the caller go on? A session that was ended ends its streams. */
  mayGoOn(): Promise<boolean>;
};

const perUser = 10;
/** Comments between events, so that proxies and clients see that the line is alive. */
const heartbeatMs = 20_000;
/** A client that reads nothing must not fill our memory. */
const unreadBytes = 256 * 1024;

/** All streams of one kind in this process, by the user that they belong to. */
export class EventStreams {
  #streams = new Map<string, Set<EventStream>>();

  /** Users with a stream here. */
  userIds(): string[] {
    return [...this.#streams.keys()];
  }

  of(userId: string): readonly EventStream[] {
    return [...(this.#streams.get(userId) ?? [])];
  }

  /** When messages between servers may have been missed, or the server closes: clients come back and ask anew. */
  endAll(): void {
    for (const streams of [...this.#streams.values()]) for (const stream of [...streams]) stream.end();
  }

  /** Answers the request with a stream that stays open. Refuses more than 10 of one user. */
  open(request: FastifyRequest, reply: FastifyReply, { userId, mayGoOn }: Asked): EventStream {
    const known = this.#streams.get(userId) ?? new Set();
    if (known.size >= perUser) fail(coreErrors.tooMany, { retryAfterSeconds: 30 });
    const { raw } = begun(reply);
    const write = (text: string) => {
      if (raw.writableEnded || raw.destroyed) return;
      raw.write(text);
      if (raw.writableLength > unreadBytes) raw.destroy();
    };
    const stream: EventStream = {
      locale: request.locale,
      send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      end: () => raw.end(),
    };
    // The client may have left already; its leaving is told once.
    if (raw.destroyed) return stream;
    this.#streams.set(userId, known.add(stream));
    const timer = setInterval(async () => {
      const on = await mayGoOn().catch(() => false);
      if (on) write(':\n\n');
      else raw.end();
    }, heartbeatMs);
    raw.once('close', () => {
      clearInterval(timer);
      known.delete(stream);
      if (known.size === 0) this.#streams.delete(userId);
    });
    request.log.debug({ reqId: request.id, userId }, 'stream opened');
    return stream;
  }
}

/** Past compression and other hooks, with the headers that were set before. */
function begun(reply: FastifyReply): FastifyReply {
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // For proxies that gather replies before they pass them on.
    'x-accel-buffering': 'no',
  });
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.write(':\n\n');
  return reply;
}
