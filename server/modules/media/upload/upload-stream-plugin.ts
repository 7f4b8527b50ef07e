import { uploadStream } from '@muyu/contract/media.ts';
import type { FastifyInstance } from 'fastify';
import type { App, Context } from '#platform/app.ts';
import { type Authenticate, authorize } from '#platform/http/authorize.ts';
import { EventStreams } from '#platform/http/event-stream.ts';
import { authHook, createContext } from '#platform/http/routes.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { isFile } from '../queries/get-own-file.ts';
import { hydrateUploadState, listUnfinishedFiles } from '../queries/get-upload-state.ts';
import { mediaFile } from '../tables.ts';
import { subscribeToUploads } from './upload-events.ts';

/** Sends changes of files to the open streams of their owners. */
class UploadNotifier {
  readonly streams = new EventStreams('uploads');
  #app: App;
  /**
   * Files that are being sent, and whether they changed meanwhile: the last event must be the newest state.
   */
  #sending = new Map<string, boolean>();

  constructor(app: App) {
    this.#app = app;
  }

  notify(userId: string, fileId: string): void {
    if (this.streams.of(userId).length === 0) return;
    const busy = this.#sending.has(fileId);
    this.#sending.set(fileId, busy);
    if (busy) return;
    this.#sendAll(userId, fileId)
      .catch((error: unknown) => this.#app.log.warn({ err: error, fileId }, 'upload streams were not told'))
      .finally(() => this.#sending.delete(fileId));
  }

  async #sendAll(userId: string, fileId: string): Promise<void> {
    const app = this.#app;
    do {
      this.#sending.set(fileId, false);
      const [row] = await app.db.select().from(mediaFile).where(isFile(userId, fileId));
      if (!row) return;
      for (const stream of this.streams.of(userId)) {
        stream.send(
          'upload',
          await hydrateUploadState({ app, locale: stream.locale, now: app.clock.now() }, row),
        );
      }
    } while (this.#sending.get(fileId));
  }
}

const getNotifier = memoizePerApp((app) => {
  const notifier = new UploadNotifier(app);
  subscribeToUploads(app, (userId, fileId) => notifier.notify(userId, fileId));
  app.pubsub.onReconnect(() => notifier.streams.endAll());
  return notifier;
});

/** Mounts `uploadStream`: unfinished files first, then each change. */
export function uploadStreamPlugin(scope: FastifyInstance, app: App, authenticate: Authenticate): void {
  const notifier = getNotifier(app);
  scope.addHook('preClose', async () => notifier.streams.endAll());
  scope.route({
    method: 'GET',
    url: `/api${uploadStream.path}`,
    config: { endpoint: uploadStream },
    onRequest: authHook(authenticate),
    handler: async (request, reply) => {
      const { userId } = (createContext(app, request) as Context<UserViewer>).viewer;
      const isStillAuthorized = async () => {
        const found = await authorize(uploadStream, request.headers.authorization, authenticate);
        return found.kind === 'member' && found.userId === userId;
      };
      const unfinished = await listUnfinishedFiles(app, userId);
      notifier.streams.open(request, reply, { userId, isStillAuthorized });
      for (const fileId of unfinished) notifier.notify(userId, fileId);
    },
  });
}
