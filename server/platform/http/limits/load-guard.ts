import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { AppError } from '../../errors.ts';
import { LoopDelay } from './loop-delay.ts';
import { RequestQueue } from './request-queue.ts';
import { shedEarly } from './shed-early.ts';
import { hasBody } from './time-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request counts as one that the server works on. */
    isCounted: boolean;
  }
  interface FastifyContextConfig {
    /** Neither shed nor counted: the handler needs next to nothing, or answers with less while the server is full. */
    servesWhenFull?: boolean;
  }
  interface FastifyInstance {
    /** The requests that this server works on, and how many it takes. */
    load: LoadGuard;
  }
}

/** `maxRequests` 0: no bound. `maxLoopDelayMs` 0: the delay does not count. `queueMs`: how long a request may wait for room. */
type LoadBounds = { maxRequests: number; maxLoopDelayMs: number; queueMs: number; loopDelayMs(): number };

/** The Retry-After of clients, in seconds, at random, so that they do not come back together. */
const retryAfterSeconds = { min: 2, max: 6 } as const;
/** Requests that may wait for each one that the server works on. */
const queueShare = { burst: 12, lasting: 0.5 } as const;

/**
 * The bound on the requests that a server works on at the same time. More would not be answered earlier: they wait for a
 * connection of the database or for the processor, and make all others wait. Those of a burst wait here for a moment.
 * Essential requests have room of their own, as much again.
 */
export class LoadGuard {
  readonly #bounds: LoadBounds;
  readonly #queue: RequestQueue;
  #running = 0;

  constructor(bounds: LoadBounds) {
    this.#bounds = bounds;
    const lengthOf = (share: number) => Math.ceil(share * bounds.maxRequests);
    const lengths = { burst: lengthOf(queueShare.burst), lasting: lengthOf(queueShare.lasting) };
    this.#queue = new RequestQueue(lengths, bounds.queueMs);
  }

  /**
   * The requests that it works on now. Refusing costs processor time, too: while the event loop is late, the server works on
   * fewer, in proportion to the delay.
   */
  get max(): number {
    const { maxRequests, maxLoopDelayMs, loopDelayMs } = this.#bounds;
    const late = maxLoopDelayMs > 0 ? loopDelayMs() / maxLoopDelayMs : 0;
    return late <= 1 ? maxRequests : Math.max(1, Math.floor(maxRequests / late));
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /** Whether a request would have to wait, or, if essential, would be shed. */
  isFull(isEssential = false): boolean {
    const { maxRequests } = this.#bounds;
    if (maxRequests === 0) return false;
    return isEssential ? this.#running >= 2 * maxRequests : this.waiting > 0 || this.#running >= this.max;
  }

  /** Whether a request would be shed. */
  sheds(isEssential: boolean): boolean {
    return this.isFull(isEssential) && (isEssential || this.#queue.refuses());
  }

  /** Takes room for a request; false when it is shed. One that waits gives `onWait` what ends its wait when the client leaves. */
  async enter(isEssential = false, onWait?: (cancel: () => void) => void): Promise<boolean> {
    if (!this.isFull(isEssential)) {
      this.#running += 1;
      return true;
    }
    if (this.sheds(isEssential)) return false;
    const { admitted, cancel } = this.#queue.add();
    onWait?.(cancel);
    this.#admit();
    return admitted;
  }

  leave(): void {
    this.#running -= 1;
    this.#admit();
  }

  #admit(): void {
    while (this.#running < this.max && this.#queue.admitOldest()) this.#running += 1;
  }
}

/**
 * Sheds requests with 503 while the server is full, before session and database. A request counts until its reply is ready, but
 * not while its body arrives or its stream is open: slow clients take no room from others.
 */
export function registerLoadGuard(
  server: FastifyInstance,
  { maxRequests, maxLoopDelayMs }: Pick<Config, 'maxRequests' | 'maxLoopDelayMs'>,
  { headers, queueMs }: { headers: ReadonlyMap<string, string>; queueMs: number },
): void {
  const delay = maxRequests > 0 && maxLoopDelayMs > 0 ? new LoopDelay() : null;
  const guard = new LoadGuard({ maxRequests, maxLoopDelayMs, queueMs, loopDelayMs: () => delay?.ms ?? 0 });
  server.addHook('onClose', async () => delay?.stop());
  server.decorate('load', guard);
  server.decorateRequest('isCounted', false);
  if (maxRequests === 0) return;
  shedEarly(server, { isFull: (isEssential) => guard.sheds(isEssential), pause, headers });

  const enter = async (request: FastifyRequest) => {
    const entered = await guard.enter(isEssential(request), (cancel) => request.raw.once('close', cancel));
    if (!entered) throw new AppError(coreErrors.overloaded, { retryAfterSeconds: pause() });
    request.isCounted = true;
    // The client may have left after its request was admitted, before this continues.
    if (request.raw.closed) leave(request);
  };
  const leave = (request: FastifyRequest) => {
    if (!request.isCounted) return;
    request.isCounted = false;
    guard.leave();
  };

  server.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.servesWhenFull) return;
    await enter(request);
    request.raw.once('close', () => leave(request));
  });
  server.addHook('preParsing', async (request) => {
    if (request.isCounted && hasBody(request)) leave(request);
  });
  server.addHook('preValidation', async (request) => {
    const { endpoint, streamsBody, servesWhenFull } = request.routeOptions.config;
    if (streamsBody || endpoint?.reply === 'events') leave(request);
    else if (!request.isCounted && !servesWhenFull && hasBody(request)) await enter(request);
  });
  server.addHook('onSend', async (request) => leave(request));
}

/** Login, logout, callbacks of payment channels, and operators, who look for the cause. */
const isEssential = ({ routeOptions }: FastifyRequest): boolean => {
  const { endpoint } = routeOptions.config;
  return endpoint?.essential === true || endpoint?.access === 'operator';
};

const pause = () =>
  retryAfterSeconds.min + Math.floor(Math.random() * (retryAfterSeconds.max - retryAfterSeconds.min + 1));
