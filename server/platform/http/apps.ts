import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refused } from '../errors.ts';

const root = (name: string) => fileURLToPath(new URL(`../../../${name}/dist`, import.meta.url));
const yearSeconds = 365 * 24 * 3600;

const index = (reply: FastifyReply, dir: string) =>
  reply.header('cache-control', 'no-cache').sendFile('index.html', dir, { cacheControl: false });

/** Serves the built web apps: the members' at /, the console at /console; their client-side routes get index.html. */
export async function webApps(server: FastifyInstance): Promise<void> {
  const web = root('web');
  const consoleApp = root('console');
  if (!existsSync(join(web, 'index.html'))) return;
  const options = {
    index: false as const,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply: FastifyReply, path: string) => {
      const hashed = /\/assets\//.test(path);
      reply.header('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    },
  };
  await server.register(staticFiles, { ...options, root: web, prefix: '/' });
  await server.register(staticFiles, {
    ...options,
    root: consoleApp,
    prefix: '/console/',
    decorateReply: false,
  });
  server.get('/console', (_request, reply) => index(reply, consoleApp));
  server.get('/console/*', (_request, reply) => index(reply, consoleApp));
  server.get('/*', (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (path.startsWith('/api/') || path.startsWith('/media/') || /\.\w{2,5}$/.test(path)) {
      throw new Refused(coreErrors.notFound, {});
    }
    return index(reply, web);
  });
}
