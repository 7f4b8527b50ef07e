import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { FastifyInstance } from 'fastify';
import { sendOpenPicture } from '#modules/media';
import type { App } from '#platform/app.ts';
import { failCore } from '#platform/errors.ts';
import { crawlerLimit } from '#platform/http/limits/crawler-limit.ts';
import { getPublicUser } from './get-user-page-preview.ts';

type ProfilePath = { Params: { userId: string } };

/** Mounts the avatars of shared people. */
export function sharingPlugin(server: FastifyInstance, app: App): void {
  const options = { schema: { hide: true }, config: crawlerLimit, compress: false } as const;
  server.get<ProfilePath>('/share/user/:userId', options, async (request, reply) => {
    const person = await getPublicUser(app, app.clock.now(), request.params.userId);
    if (!person?.avatarFileId) return failCore(coreErrors.notFound);
    return sendOpenPicture(app, person.avatarFileId, request, reply);
  });
}
