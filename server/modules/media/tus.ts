import { coreErrors } from '@muyu/contract/core/errors.ts';
import { mediaErrors, uploadSlice } from '@muyu/contract/media.ts';
import { Server } from '@tus/server';
import type { App, Context } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import { Refused } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { beginUpload } from './commands/begin-upload.ts';
import { finishUpload } from './commands/finish-upload.ts';
import { uploadStore } from './upload-store.ts';

/** Where uploads live; relative, so that it holds behind any proxy. */
export const uploadsPath = `/api${uploadSlice.path}`;

/** Answers one tus request of this caller. Throws Refused, whatever the protocol's own answer would have been. */
export type Tus = (context: Context<UserViewer>, request: Request) => Promise<Response>;

type Running = { context: Context<UserViewer>; thrown: unknown };

/** The tus 1.0 server over our store; its hooks know the caller by the request that they get. */
export function tusServer(app: App): Tus {
  const running = new WeakMap<object, Running>();
  const callOf = (request: object) => running.get(request)!;
  const server = new Server({
    path: uploadsPath,
    datastore: uploadStore(app.config),
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => newId(),
    onUploadCreate: async (request, { id, size = 0, metadata }) => {
      const { filename, filetype } = metadata ?? {};
      const announced = { fileId: id, bytes: size, filename: filename ?? '', filetype: filetype ?? '' };
      await beginUpload(callOf(request).context, announced);
      return {};
    },
    onUploadFinish: async (request, { id }) => {
      const { viewer, now } = callOf(request).context;
      await finishUpload(app, viewer.userId, id, now);
      return {};
    },
    onResponseError: (request, error) => {
      callOf(request).thrown = error;
      return undefined;
    },
  });
  return async (context, request) => {
    const call: Running = { context, thrown: null };
    running.set(request, call);
    const response = await server.handleWeb(request);
    if (response.status >= 400) throw refusalOf(call.thrown, response.status);
    return response;
  };
}

/** Our hooks throw what we say; of the protocol's refusals only the status is told, and a fault stays one. */
function refusalOf(thrown: unknown, status: number): unknown {
  if (thrown instanceof Error && !('status_code' in thrown)) return thrown;
  if (status === 404 || status === 410) return new Refused(mediaErrors.notFound, {});
  if (status === 409) return new Refused(mediaErrors.wrongOffset, {});
  if (status === 413) return new Refused(coreErrors.tooLarge, {});
  if (status < 500 || status === 501) return new Refused(coreErrors.badInput, {});
  return new Error('tus', { cause: thrown });
}
