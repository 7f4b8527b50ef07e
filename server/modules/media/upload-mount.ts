import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { mediaErrors, mediaLimits, uploadSlice } from '@muyu/contract/media.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App, Context } from '#platform/app.ts';
import { fail, Refused } from '#platform/errors.ts';
import type { Authenticate } from '#platform/http/gate.ts';
import { contextOf, gate } from '#platform/http/routes.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { endUpload } from './commands/end-upload.ts';
import { finishUpload } from './commands/finish-upload.ts';
import { type FileRow, ownFile } from './queries/own-file.ts';
import { tusServer, uploadsPath } from './tus.ts';

type UploadParams = { id?: string };

const capabilities = {
  'tus-resumable': '1.0.0',
  'tus-version': '1.0.0',
  'tus-extension': 'creation,creation-with-upload,termination',
  'tus-max-size': String(mediaLimits.pictureBytes),
};
const requestHeaders = /^(upload-|tus-)|^content-(type|length)$/;
const replyHeaders = /^(upload-|location$|cache-control$)/;

/** Mounts the tus protocol under the path of `uploadSlice`: for members, and each upload for its owner alone. */
export async function uploadMount(
  scope: FastifyInstance,
  app: App,
  authenticate: Authenticate,
): Promise<void> {
  const tus = tusServer(app);
  // The bytes go to the tus server as they come.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('tus-resumable', capabilities['tus-resumable']);
  });
  scope.addHook('onRequest', gate(authenticate));

  const handOver = async (context: Context<UserViewer>, request: FastifyRequest, reply: FastifyReply) => {
    const body = bodyOf(request.raw);
    try {
      const response = await tus(context, webRequest(request, body));
      for (const [name, value] of response.headers) if (replyHeaders.test(name)) reply.header(name, value);
      reply.status(response.status);
    } finally {
      // What a refusal left unread must not block the next request on this connection.
      request.raw.unpipe(body).resume();
    }
  };

  const config = { call: uploadSlice };
  const schema = { summary: uploadSlice.summary };
  scope.options(uploadsPath, { schema: { hide: true } }, (_request, reply) =>
    reply.headers(capabilities).status(204).send(),
  );
  scope.post(uploadsPath, { config, schema }, async (request, reply) => {
    await handOver(callerOf(app, request), request, reply);
    return reply.send();
  });
  scope.route<{ Params: UploadParams }>({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${uploadsPath}/:id`,
    config,
    schema,
    handler: async (request, reply) => {
      const context = callerOf(app, request);
      const row = await ownFile(context, request.params.id!);
      if (row.state !== 'uploading') return answerReceived(request.method, row, reply);
      try {
        await handOver(context, request, reply);
      } catch (error) {
        const gone = error instanceof Refused && error.definition === mediaErrors.notFound;
        const again = gone ? await ownFile(context, row.fileId) : row;
        if (again.state === 'uploading') throw error;
        return answerReceived(request.method, again, reply);
      }
      if (request.method === 'DELETE') await endUpload(context, row.fileId);
      // A crash may have come between the last byte and its taking over: resuming is then finishing.
      if (request.method === 'HEAD' && Number(reply.getHeader('upload-offset')) === row.bytes) {
        await finishUpload(app, row.userId, row.fileId, context.now);
      }
      return reply.send();
    },
  });
}

/** The gate lets members through only. */
const callerOf = (app: App, request: FastifyRequest) => contextOf(app, request) as Context<UserViewer>;

/** What the protocol says of an upload whose bytes have all arrived and are in other hands. */
function answerReceived(method: string, { bytes }: FileRow, reply: FastifyReply) {
  if (method === 'PATCH') return fail(mediaErrors.wrongOffset);
  if (method === 'DELETE') return fail(coreErrors.notAllowed);
  return reply
    .headers({ 'upload-offset': bytes, 'upload-length': bytes, 'cache-control': 'no-store' })
    .send();
}

/** The bytes of a request, apart from its socket; ends in an error when the connection breaks. */
function bodyOf(raw: IncomingMessage): PassThrough {
  const body = new PassThrough();
  // The reader may have left before the connection breaks.
  body.on('error', () => {});
  raw.once('close', () => {
    if (!raw.readableEnded) body.destroy(new Error('the connection broke'));
  });
  return raw.pipe(body);
}

/** Our own host and path: nothing of what a proxy or a client says about them reaches the protocol. */
function webRequest(request: FastifyRequest, body: PassThrough): Request {
  const { id } = request.params as UploadParams;
  const headers = Object.entries(request.headers).filter(([name]) => requestHeaders.test(name));
  const taking = request.method === 'POST' || request.method === 'PATCH';
  return new Request(`http://localhost${uploadsPath}${id ? `/${id}` : ''}`, {
    method: request.method,
    headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
    ...(taking ? { body: Readable.toWeb(body), duplex: 'half' } : {}),
  });
}
