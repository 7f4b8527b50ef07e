import type { FastifyInstance } from 'fastify';

/** A path with its parameters as they were declared (`/pay/sandbox/:order`, `/media/*`), and its methods. */
export type Route = { path: string; methods: readonly string[] };

/** All routes of a server, from the tree that Fastify prints with four characters for each level. */
export function listRoutes(http: FastifyInstance): Route[] {
  const above: string[] = [];
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] = /^(.*)── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      if (part === undefined) return [];
      const level = Math.floor(indent!.length / 4);
      above.length = level;
      above.push(part);
      return methods ? [{ path: above.join(''), methods: methods.split(', ') }] : [];
    });
}
