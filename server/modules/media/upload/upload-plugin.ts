import { coreErrors, type ErrorDefinition } from '@muyu/contract/core/errors.ts';
import { mediaErrors, uploadSlice } from '@muyu/contract/media.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import { AppError, failCore } from '#platform/errors.ts';
import type { Authenticate } from '#platform/http/authorize.ts';
import { authHook, createContext } from '#platform/http/routes.ts';
import { beginUpload } from '../commands/begin-upload.ts';
import { cancelUpload } from '../commands/cancel-upload.ts';
import { finishUpload } from '../commands/finish-upload.ts';
import { receiveChunk } from '../commands/receive-chunk.ts';
import { type FileRow, getOwnFile } from '../queries/get-own-file.ts';
import { expiryOf } from '../rules/expiry.ts';
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
import type { UploadContext } from './upload-context.ts';
import { subscribeToUploadYields, waitUntilReleased, withUploadLease } from './upload-lease.ts';
import { uploadLocks } from './upload-locks.ts';
import { uploadStore } from './upload-store.ts';

/** Slices from this length on do not count as requests: the server's time goes into their bytes. */
const uncountedBytes = 64 * 1024;

type OneUpload = { Params: { id: string } };

/** Mounts the tus protocol under the path of `uploadSlice`. Members upload; only the owner reaches an upload. */
export async function uploadPlugin(
  scope: FastifyInstance,
  app: App,
  authenticate: Authenticate,
): Promise<void> {
  // Bodies are streamed without a length limit.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers(versionHeader);
  });
  scope.addHook('onRequest', authHook(authenticate));
  // Drains the unread rest of a body, which would block the next request on this connection.
  scope.addHook('onSend', async ({ raw }) => {
    raw.resume();
  });

  subscribeToUploadYields(app);
  const config = { endpoint: uploadSlice, streamsBody: true };
  // A fast upload has hundreds of large slices in a minute; small ones are counted on their own, with the limit of all
  // requests.
  const countedWhenSmall = {
    ...config,
    rateLimit: {
      allowList: ({ headers }: FastifyRequest) => Number(headers['content-length']) >= uncountedBytes,
    },
  };
  const callerOf = (request: FastifyRequest): UploadContext => {
    requireVersion(request);
    // authHook lets only members pass.
    return createContext(app, request) as UploadContext;
  };

  scope.options(uploadsPath, (_request, reply) => reply.headers(capabilities).status(204).send());

  scope.post(uploadsPath, { config }, async (request, reply) => {
    const context = callerOf(request);
    const fileId = newId(context.now);
    const checksum = checksumOf(request);
    await beginUpload(context, {
      fileId,
      bytes: countHeader(request, 'upload-length'),
      ...metadataOf(request),
    });
    if (carriesBytes(request)) {
      const chunk = { offset: 0, body: request.raw, length: lengthOf(request), checksum };
      const { offset } = await receiveChunk(context, fileId, chunk).catch(async (error: unknown) => {
        // The client does not learn the address and could not resume.
        await cancelUpload(context, fileId);
        throw error;
      });
      reply.header('upload-offset', offset);
    }
    reply.headers({ location: uploadUrl(fileId), 'upload-expires': expiryOf(context.now).toUTCString() });
    return reply.status(201).send();
  });

  scope.patch<OneUpload>(`${uploadsPath}/:id`, { config: countedWhenSmall }, async (request, reply) => {
    const context = callerOf(request);
    if (!carriesBytes(request)) failCore(coreErrors.badInput);
    const { offset, createdAt } = await receiveChunk(context, request.params.id, {
      offset: countHeader(request, 'upload-offset'),
      body: request.raw,
      length: lengthOf(request),
      checksum: checksumOf(request),
    });
    reply.headers({
      'upload-offset': offset,
      'upload-expires': expiryOf(createdAt, app.clock.now()).toUTCString(),
    });
    return reply.status(204).send();
  });

  scope.head<OneUpload>(`${uploadsPath}/:id`, { config }, async (request, reply) => {
    const context = callerOf(request);
    const row = await getSettledFile(context, request.params.id);
    await sendReceivedHeaders(app, row, reply);
    if (row.state === 'uploading' && reply.getHeader('upload-offset') === row.bytes) {
      await finishIfComplete(context, row);
      await sendReceivedHeaders(app, await getOwnFile(context, request.params.id), reply);
    }
    return reply.send();
  });

  scope.delete<OneUpload>(`${uploadsPath}/:id`, { config }, async (request, reply) => {
    await cancelUpload(callerOf(request), request.params.id);
    return reply.status(204).send();
  });
}

/** Reads the caller's file after the buffered bytes of a broken connection are written; clients ask immediately. */
async function getSettledFile(context: UploadContext, fileId: string): Promise<FileRow> {
  const row = await getOwnFile(context, fileId);
  const locks = uploadLocks(context.app);
  const isHeldHere = locks.isHeld(fileId);
  if (isHeldHere) await locks.waitUntilWritten(fileId);
  const hasWaited = isHeldHere || (await waitUntilReleased(context.app, row));
  return hasWaited ? getOwnFile(context, fileId) : row;
}

/** Sets the headers of the received bytes: all bytes after the upload is finished. */
async function sendReceivedHeaders(app: App, row: FileRow, reply: FastifyReply): Promise<void> {
  const found = row.state === 'uploading' ? await uploadStore(app).received(row) : null;
  reply.headers({
    'upload-offset': found?.bytes ?? row.bytes,
    'upload-length': row.bytes,
    'upload-metadata': metadataHeader(row.name),
    'cache-control': 'no-store',
    ...(found ? { 'upload-expires': expiryOf(row.createdAt, found.at).toUTCString() } : {}),
  });
}

const expected: readonly ErrorDefinition[] = [mediaErrors.storageFull, mediaErrors.wrongOffset];

/** Finishes an upload whose process died between the last byte and `finishUpload`. */
async function finishIfComplete(context: UploadContext, row: FileRow): Promise<void> {
  const { app, now } = context;
  const locks = uploadLocks(app);
  if (locks.isHeld(row.fileId)) return;
  await locks
    .runExclusive(context, row.fileId, {}, () =>
      withUploadLease(context, app, row, { cut: () => {} }, () => finishUpload(context, app, row, now)),
    )
    .catch((error: unknown) => {
      // Another server finishes the upload, or the sweep when there is space; or the storage has lost it.
      if (error instanceof AppError && expected.includes(error.definition)) return;
      throw error;
    });
}

/** Content-Length, or null. */
function lengthOf({ headers }: FastifyRequest): number | null {
  const text = headers['content-length'];
  return text === undefined ? null : Number(text);
}
