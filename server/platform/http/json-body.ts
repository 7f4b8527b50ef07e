import type { FastifyInstance } from 'fastify';

/** An escape of half a surrogate pair; without one, every string of a JSON text is well-formed. */
const surrogate = /\\u[dD][89a-fA-F]/;

type Container = Record<string, unknown>;

/** Replaces lone surrogates in all strings of a value by U+FFFD; PostgreSQL refuses them in JSON. Changes the value. */
function makeWellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  // No recursion: a body may nest deeper than the stack.
  const waiting = [value];
  for (let container = waiting.pop(); container !== undefined; container = waiting.pop()) {
    if (typeof container !== 'object' || container === null) continue;
    for (const [key, entry] of Object.entries(container as Container)) {
      if (typeof entry === 'string') (container as Container)[key] = entry.toWellFormed();
      else waiting.push(entry);
    }
  }
  return value;
}

/** Reads JSON bodies: an empty one is none, every string is well-formed, and a prototype is refused. */
export function registerJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = text as string;
    if (body === '') return done(null, undefined);
    parse(request, body, (error, value) => {
      done(error, error || !surrogate.test(body) ? value : makeWellFormed(value));
    });
  });
}
