import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { App } from '#platform/app.ts';
import { failCore } from '#platform/errors.ts';
import { isSitePicture, sitePictureKey } from './rules/site-picture-key.ts';

/** Serves the pictures of the site, such as its logo; a name is the hash of the content. */
export function sitePlugin(server: FastifyInstance, { storage }: App): void {
  server.get<{ Params: { name: string } }>(
    '/site/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params;
      const key = sitePictureKey(name);
      if (!isSitePicture(name) || !(await storage.exists(key))) return failCore(coreErrors.notFound);
      const picture = await storage.getStream(key);
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(name.endsWith('.webp') ? 'image/webp' : 'image/png')
        .send(picture);
    },
  );
}
