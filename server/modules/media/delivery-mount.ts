import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '#platform/app.ts';
import type { Config } from '#platform/config.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { type Authenticate, tokenOf } from '#platform/http/gate.ts';
import { MediaCookie, viewerIdOf } from '#platform/http/media-cookie.ts';
import { type Grant, type Part, parts, readGrant } from '#platform/media-url.ts';
import { findRendition } from './queries/find-rendition.ts';
import { sendRendition } from './send-rendition.ts';

type Delivery = { Params: { fileId: string; part: string; grant: string; '*': string } };

const url = '/media/:fileId/:part/:grant/*';
const isPart = (text: string): text is Part => (Object.values(parts) as string[]).includes(text);

/**
 * Mounts the files themselves. An open URL serves whoever holds it until it ends; one that was signed for a viewer serves
 * that viewer alone, proved by the media cookie or by the token of a session.
 */
export function deliveryMount(server: FastifyInstance, app: App, authenticate: Authenticate): void {
  const isViewer = proofOfViewer(app.config, authenticate);

  server.route<Delivery>({
    method: ['GET', 'HEAD'],
    url,
    schema: { hide: true },
    // Media is compressed already, and a part of a file must keep its bytes.
    compress: false,
    handler: async (request, reply) => {
      const { fileId, part, grant, '*': name } = request.params;
      const now = new Date();
      reply.header('cache-control', 'no-store');
      if (!isId(fileId) || !isPart(part)) return fail(coreErrors.notAllowed);
      const granted = readGrant(app.config.secret, fileId, part, grant, now) ?? fail(coreErrors.notAllowed);
      const { viewerId, until } = granted;
      if (viewerId && !(await isViewer(request, viewerId, now))) fail(coreErrors.notAllowed);
      const found = (await findRendition(app.storage, fileId, part, name)) ?? fail(coreErrors.notFound);
      if (part === parts.download) {
        reply.header('content-disposition', `attachment; filename="muyu-${fileId}.mp4"`);
      }
      reply.headers(sharing(granted, app.config));
      const seconds = Math.floor((until.getTime() - now.getTime()) / 1000);
      const caching = viewerId ? `private, max-age=${seconds}` : `public, max-age=${seconds}, immutable`;
      return sendRendition(app.storage, found, caching, request, reply);
    },
  });

  if (!hasHosts(app.config)) return;
  // Streams are fetched by script: older browsers ask first whether a part of one may be.
  server.options(url, { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({ ...shared, 'access-control-allow-headers': 'range' })
      .status(204)
      .send(),
  );
}

/** Elements such as <video> send the cookie; other clients a token. */
function proofOfViewer(config: Config, authenticate: Authenticate) {
  const cookie = new MediaCookie(config);
  return async ({ headers }: FastifyRequest, viewerId: string, now: Date): Promise<boolean> => {
    if (cookie.proves(headers.cookie, viewerId, now)) return true;
    const token = tokenOf(headers.authorization);
    const found = token ? await authenticate(token) : null;
    if (!found || found.kind === 'unknown' || found.kind === 'ended' || found.kind === 'locked') return false;
    return viewerIdOf(found) === viewerId;
  };
}

const shared = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-length, content-range',
  'cross-origin-resource-policy': 'cross-origin',
};

/** With hosts of its own for files, the site is another origin than they are. */
const hasHosts = ({ domains }: Config) => Object.keys(domains).length > 0;

function sharing({ viewerId }: Grant, config: Config): Record<string, string> {
  if (viewerId === null && hasHosts(config)) return shared;
  const own = { 'cross-origin-resource-policy': 'same-origin' };
  // Another account in the same browser must not be served from its cache.
  return viewerId === null ? own : { ...own, vary: 'cookie, authorization' };
}
