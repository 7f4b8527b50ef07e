import { uploadStream } from '@muyu/contract/media.ts';
import type { FastifyInstance } from 'fastify';
import type { App, Context } from '#platform/app.ts';
import { EventStreams } from '#platform/http/event-stream.ts';
import { type Authenticate, admit } from '#platform/http/gate.ts';
import { contextOf, gate } from '#platform/http/routes.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { perApp } from '#platform/per-app.ts';
import { isFile } from './queries/own-file.ts';
import { presentState, unfinishedFiles } from './queries/upload-state.ts';
import { mediaFile } from './tables.ts';
import { onUpload } from './upload-news.ts';

/** Tells the streams of this process what any server does to a file of their owner's. */
class Teller {
  readonly streams = new EventStreams();
  #app: App;
  /** Files that are being told of, and whether they have changed again meanwhile: the last word must be the newest. */
  #telling = new Map<string, boolean>();

  constructor(app: App) {
    this.#app = app;
  }

  tell(userId: string, fileId: string): void {
    if (this.streams.of(userId).length === 0) return;
    const busy = this.#telling.has(fileId);
    this.#telling.set(fileId, busy);
    if (busy) return;
    this.#tellAll(userId, fileId)
      .catch((error: unknown) => this.#app.log.warn({ err: error, fileId }, 'upload streams were not told'))
      .finally(() => this.#telling.delete(fileId));
  }

  async #tellAll(userId: string, fileId: string): Promise<void> {
    const app = this.#app;
    do {
      this.#telling.set(fileId, false);
      const [row] = await app.db.select().from(mediaFile).where(isFile(userId, fileId));
      if (!row) return;
      for (const stream of this.streams.of(userId)) {
        stream.send('upload', await presentState({ app, locale: stream.locale, now: new Date() }, row));
      }
    } while (this.#telling.get(fileId));
  }
}

const tellerOf = perApp((app) => {
  const teller = new Teller(app);
  onUpload(app, (userId, fileId) => teller.tell(userId, fileId));
  app.live.onGap(() => teller.streams.endAll());
  return teller;
});

/** Mounts `uploadStream`: what is unfinished first, then each change. */
export function uploadStreamMount(scope: FastifyInstance, app: App, authenticate: Authenticate): void {
  const teller = tellerOf(app);
  scope.addHook('preClose', async () => teller.streams.endAll());
  scope.route({
    method: 'GET',
    url: `/api${uploadStream.path}`,
    config: { call: uploadStream },
    schema: { summary: uploadStream.summary },
    onRequest: gate(authenticate),
    handler: async (request, reply) => {
      const { userId } = (contextOf(app, request) as Context<UserViewer>).viewer;
      const mayGoOn = async () => {
        const found = await admit(uploadStream, request.headers.authorization, authenticate);
        return found.kind === 'member' && found.userId === userId;
      };
      const unfinished = await unfinishedFiles(app, userId);
      teller.streams.open(request, reply, { userId, mayGoOn });
      for (const fileId of unfinished) teller.tell(userId, fileId);
    },
  });
}
