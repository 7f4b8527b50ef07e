import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { FastifyInstance } from 'fastify';
import { sendOpenPicture } from '#modules/media';
import type { App } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import { crawlerLimit } from '#platform/http/limits/crawler-limit.ts';
import { getPublicPerson } from './get-person-preview.ts';

type PersonPath = { Params: { userId: string } };

/** Mounts the avatars of shared people. */
export function sharingPlugin(server: FastifyInstance, app: App): void {
  const options = { schema: { hide: true }, config: crawlerLimit, compress: false } as const;
  server.get<PersonPath>('/share/user/:userId', options, async (request, reply) => {
    const person = await getPublicPerson(app, new Date(), request.params.userId);
    if (!person?.avatarFileId) return fail(coreErrors.notFound);
    return sendOpenPicture(app, person.avatarFileId, request, reply);
  });
}
