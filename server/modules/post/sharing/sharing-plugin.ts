import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { FastifyInstance } from 'fastify';
import { sendOpenPicture } from '#modules/media';
import type { App } from '#platform/app.ts';
import { failCore } from '#platform/errors.ts';
import { crawlerLimit } from '#platform/http/limits/crawler-limit.ts';
import { hasSitemap } from '#platform/settings/link-previews.ts';
import { coverOf, getPublicPost } from './get-post-preview.ts';
import { getSitemapDay, getSitemapIndex } from './sitemap.ts';

type PostPath = { Params: { postId: string } };
type DayPath = { Params: { day: string } };

const cacheSeconds = 600;
/** Mounts the pictures of shared posts and the sitemap. */
export function sharingPlugin(server: FastifyInstance, app: App): void {
  const limited = { schema: { hide: true }, config: crawlerLimit };
  server.get<PostPath>('/share/post/:postId', { ...limited, compress: false }, async (request, reply) => {
    const content = await getPublicPost(app, request.params.postId);
    const cover = content && coverOf(content);
    return cover ? sendOpenPicture(app, cover.fileId, request, reply) : failCore(coreErrors.notFound);
  });

  const sendXml = async (xml: string | null) => xml ?? failCore(coreErrors.notFound);
  const caching = { 'cache-control': `public, max-age=${cacheSeconds}` };
  server.get('/sitemap.xml', limited, async (_request, reply) => {
    const xml = await sendXml(hasSitemap(app) ? await getSitemapIndex(app) : null);
    return reply.headers(caching).type('application/xml; charset=utf-8').send(xml);
  });
  server.get<DayPath>('/sitemap/:day', limited, async ({ params }, reply) => {
    const xml = await sendXml(hasSitemap(app) ? await getSitemapDay(app, params.day) : null);
    return reply.headers(caching).type('application/xml; charset=utf-8').send(xml);
  });
}
