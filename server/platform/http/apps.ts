import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../errors.ts';

const built = (name: string) => fileURLToPath(new URL(`../../../${name}/dist`, import.meta.url));
const hashed = /^\/(console\/)?assets\//;
const isFile = /\.\w{2,12}$/;

/** Files with a hash in their name never change; everything else is asked for again. */
const caching = (path: string) => (hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');

/** Serves the built web apps: the members' at /, the console at /console; their client-side routes get index.html. */
export async function webApps(server: FastifyInstance): Promise<void> {
  await server.register(staticFiles, {
    root: [built('web'), built('console')],
    serve: false,
    cacheControl: false,
  });

  const serve = (root: string, prefix: string) => (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0]!;
    const file = isFile.test(path) ? decodeURIComponent(path.slice(prefix.length)) : 'index.html';
    return reply.header('cache-control', caching(path)).sendFile(file, root);
  };
  const members = serve(built('web'), '/');
  const operators = serve(built('console'), '/console/');
  server.get('/console', operators);
  server.get('/console/*', operators);
  server.get('/*', (request, reply) => {
    if (/^\/(api|media|exports)(\/|$)/.test(request.url)) throw new Refused(coreErrors.notFound, {});
    return members(request, reply);
  });
}
