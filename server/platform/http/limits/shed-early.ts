import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { type Locale, localeOf } from '@muyu/contract/core/locale.ts';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { countShed } from '../../metrics/requests.ts';
import { buildErrorReply } from '../reply.ts';

type EarlyShedding = {
  isFull(isEssential: boolean): boolean;
  /** Seconds after which the client may come back. */
  pause(): number;
  headers: ReadonlyMap<string, string>;
};

const apiPrefix = '/api/';

/**
 * Sheds requests of the API before the framework sees them: a refusal must cost a small part of an answer, or refusing five
 * times what a server can do leaves nothing for those it serves. Requests that this lets pass are counted and, if need be,
 * shed by the hooks of the load guard.
 */
export function shedEarly(server: FastifyInstance, { isFull, pause, headers }: EarlyShedding): void {
  const never = collectPaths(server, ({ servesWhenFull }) => servesWhenFull === true);
  const essential = collectPaths(
    server,
    ({ endpoint }) => endpoint?.essential === true || endpoint?.access === 'operator',
  );
  // One list: the headers of a reply are then neither checked nor merged one by one.
  const always = [...headers].flat();
  const shed = (request: IncomingMessage, reply: ServerResponse) => {
    const body = bodyOf(localeOf(request.headers['accept-language']));
    reply.writeHead(503, [
      ...always,
      'content-type',
      'application/json; charset=utf-8',
      'content-length',
      String(body.length),
      'retry-after',
      String(pause()),
      'x-request-id',
      randomUUID(),
    ]);
    reply.end(body);
    server.errorCounts.count(coreErrors.overloaded.name);
    countShed(server.metrics);
  };
  const listeners = server.server.listeners('request') as Array<
    (request: IncomingMessage, reply: ServerResponse) => void
  >;
  server.server.removeAllListeners('request');
  server.server.on('request', (request, reply) => {
    const url = request.url ?? '';
    if (isFull(false) && url.startsWith(apiPrefix) && !never(url) && isFull(essential(url)))
      return shed(request, reply);
    for (const listener of listeners) listener(request, reply);
  });
}

const bodies = new Map<Locale, Buffer>();

function bodyOf(locale: Locale): Buffer {
  const known = bodies.get(locale);
  if (known) return known;
  const body = Buffer.from(JSON.stringify(buildErrorReply(coreErrors.overloaded, {}, locale).body));
  bodies.set(locale, body);
  return body;
}

/** Tells whether a URL belongs to such a route; routes with parameters are known by what comes before them. */
function collectPaths(
  server: FastifyInstance,
  isOne: (config: FastifyContextConfig) => boolean,
): (url: string) => boolean {
  const exact = new Set<string>();
  const prefixes: string[] = [];
  server.addHook('onRoute', ({ url, config }) => {
    if (!config || !isOne(config)) return;
    const parameter = url.indexOf(':');
    if (parameter < 0) exact.add(url);
    else prefixes.push(url.slice(0, parameter));
  });
  return (url) => {
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    return exact.has(path) || prefixes.some((prefix) => path.startsWith(prefix));
  };
}
