import { coreErrors } from '@muyu/contract/core/errors.ts';
import { mediaErrors, uploadSlice } from '@muyu/contract/media.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App, Context } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import { fail, Refused } from '#platform/errors.ts';
import type { Authenticate } from '#platform/http/gate.ts';
import { contextOf, gate } from '#platform/http/routes.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { beginUpload } from './commands/begin-upload.ts';
import { endUpload } from './commands/end-upload.ts';
import { finishUpload } from './commands/finish-upload.ts';
import { takeSlice } from './commands/take-slice.ts';
import { type FileRow, ownFile } from './queries/own-file.ts';
import { expiryOf } from './rules/expiry.ts';
import {
  capabilities,
  carriesBytes,
  checksumOf,
  countHeader,
  metadataHeader,
  metadataOf,
  requireVersion,
  uploadsPath,
  uploadUrl,
  versionHeader,
} from './tus.ts';
import { uploadLocks } from './upload-locks.ts';
import { received } from './upload-store.ts';

type OneUpload = { Params: { id: string } };

/** Mounts the tus protocol under the path of `uploadSlice`: for members, and each upload for its owner alone. */
export async function uploadMount(
  scope: FastifyInstance,
  app: App,
  authenticate: Authenticate,
): Promise<void> {
  // The bytes are taken as they come, whatever their number.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers(versionHeader);
  });
  scope.addHook('onRequest', gate(authenticate));
  // What a refusal left unread must not block the next request on this connection.
  scope.addHook('onSend', async ({ raw }) => {
    raw.resume();
  });

  const config = { call: uploadSlice };
  const schema = { summary: uploadSlice.summary };
  const callerOf = (request: FastifyRequest): Context<UserViewer> => {
    requireVersion(request);
    // The gate lets members through only.
    return contextOf(app, request) as Context<UserViewer>;
  };

  scope.options(uploadsPath, { schema: { hide: true } }, (_request, reply) =>
    reply.headers(capabilities).status(204).send(),
  );

  scope.post(uploadsPath, { config, schema }, async (request, reply) => {
    const context = callerOf(request);
    const fileId = newId(context.now);
    const checksum = checksumOf(request);
    await beginUpload(context, {
      fileId,
      bytes: countHeader(request, 'upload-length'),
      ...metadataOf(request),
    });
    if (carriesBytes(request)) {
      const slice = { offset: 0, body: request.raw, length: lengthOf(request), checksum };
      const offset = await takeSlice(context, fileId, slice).catch(async (error: unknown) => {
        // Its client never learns the address, so nobody could go on with it.
        await endUpload(context, fileId);
        throw error;
      });
      reply.header('upload-offset', offset);
    }
    reply.headers({ location: uploadUrl(fileId), 'upload-expires': expiryOf(context.now) });
    return reply.status(201).send();
  });

  scope.patch<OneUpload>(`${uploadsPath}/:id`, { config, schema }, async (request, reply) => {
    const context = callerOf(request);
    if (!carriesBytes(request)) fail(coreErrors.badInput);
    const offset = await takeSlice(context, request.params.id, {
      offset: countHeader(request, 'upload-offset'),
      body: request.raw,
      length: lengthOf(request),
      checksum: checksumOf(request),
    });
    reply.headers({ 'upload-offset': offset, 'upload-expires': expiryOf(new Date()) });
    return reply.status(204).send();
  });

  scope.head<OneUpload>(`${uploadsPath}/:id`, { config, schema }, async (request, reply) => {
    const context = callerOf(request);
    const row = await settledFile(context, request.params.id);
    await tellReceived(app, row, reply);
    if (row.state === 'uploading' && reply.getHeader('upload-offset') === row.bytes) await mend(context, row);
    return reply.send();
  });

  scope.delete<OneUpload>(`${uploadsPath}/:id`, { config, schema }, async (request, reply) => {
    await endUpload(callerOf(request), request.params.id);
    return reply.status(204).send();
  });
}

/** The caller's file once nothing is being written that a broken connection has left behind: its client asks at once. */
async function settledFile(context: Context<UserViewer>, fileId: string): Promise<FileRow> {
  const row = await ownFile(context, fileId);
  const locks = uploadLocks(context.app);
  if (!locks.isHeld(fileId)) return row;
  await locks.settled(fileId);
  return ownFile(context, fileId);
}

/** What has come of an upload: all of it once it is in other hands. */
async function tellReceived({ config }: App, row: FileRow, reply: FastifyReply): Promise<void> {
  const found = row.state === 'uploading' ? await received(config, row.fileId) : null;
  reply.headers({
    'upload-offset': found?.bytes ?? row.bytes,
    'upload-length': row.bytes,
    'upload-metadata': metadataHeader(row.name),
    'cache-control': 'no-store',
    ...(found ? { 'upload-expires': expiryOf(row.changedAt, found.at) } : {}),
  });
}

/** A crash may have come between the last byte and its taking over: resuming is then finishing. */
async function mend({ app, now }: Context<UserViewer>, { userId, fileId }: FileRow): Promise<void> {
  const locks = uploadLocks(app);
  if (locks.isHeld(fileId)) return;
  await locks
    .alone(fileId, {}, () => finishUpload(app, userId, fileId, now))
    .catch((error: unknown) => {
      // All of it has come, and the sweep takes it over when there is room again: nothing to send anew.
      if (error instanceof Refused && error.definition === mediaErrors.storageFull) return;
      throw error;
    });
}

/** Content-Length, where there is one. */
function lengthOf({ headers }: FastifyRequest): number | null {
  const text = headers['content-length'];
  return text === undefined ? null : Number(text);
}
