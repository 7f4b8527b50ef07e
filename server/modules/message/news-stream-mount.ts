import { newsStream } from '@muyu/contract/message.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { settingTopic } from '#modules/account';
import type { App, Context } from '#platform/app.ts';
import { type EventStream, EventStreams } from '#platform/http/event-stream.ts';
import { type Authenticate, admit } from '#platform/http/gate.ts';
import { contextOf, gate } from '#platform/http/routes.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { perApp } from '#platform/per-app.ts';
import { unreadOf } from './queries/unread.ts';
import { onNews } from './tell-news.ts';

/** What happens to one person within this time is told at once. */
const gatherMs = 250;
/** What concerns everybody is told over this time, so that not all ask the database together. */
const spreadMs = 3_000;
/** So few are told at once all the same. */
const fewStreams = 50;

/** Tells the streams of this process what is unread of their users, whichever server changed it. */
class Teller {
  readonly streams = new EventStreams();
  #app: App;
  /** What each stream was told last: it hears nothing twice. */
  #last = new WeakMap<EventStream, string>();
  #timers = new Map<string, NodeJS.Timeout>();
  /** Users who are being told: the last word must be the newest. */
  #telling = new Set<string>();

  constructor(app: App) {
    this.#app = app;
  }

  tell(userIds: readonly string[], withinMs = gatherMs): void {
    for (const userId of userIds) if (this.streams.of(userId).length > 0) this.#later(userId, withinMs);
  }

  tellAll(): void {
    const userIds = this.streams.userIds();
    const spread = userIds.length > fewStreams ? spreadMs : 0;
    for (const userId of userIds) this.#later(userId, gatherMs + Math.random() * spread);
  }

  /** Of those who are here, the author's followers. */
  async tellFollowers(authorId: string): Promise<void> {
    const here = this.streams.userIds();
    if (here.length === 0) return;
    const { rows } = await this.#app.db.execute<{ userId: string }>(sql`
      select user_id as "userId" from follow
      where target_id = ${authorId} and user_id = any(${sql.param(here)}::uuid[])`);
    this.tell(rows.map(({ userId }) => userId));
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.streams.endAll();
  }

  #later(userId: string, ms: number): void {
    if (this.#timers.has(userId)) return;
    const timer = setTimeout(() => {
      this.#timers.delete(userId);
      if (this.#telling.has(userId)) return this.#later(userId, gatherMs);
      this.#telling.add(userId);
      this.#send(userId)
        .catch((error: unknown) => this.#app.log.warn({ err: error, userId }, 'news streams were not told'))
        .finally(() => this.#telling.delete(userId));
    }, ms);
    this.#timers.set(userId, timer);
  }

  async #send(userId: string): Promise<void> {
    if (this.streams.of(userId).length === 0) return;
    const unread = await unreadOf(this.#app, userId, new Date());
    const text = JSON.stringify(unread);
    for (const stream of this.streams.of(userId)) {
      if (this.#last.get(stream) === text) continue;
      this.#last.set(stream, text);
      stream.send('unread', unread);
    }
  }
}

const tellerOf = perApp((app) => {
  const teller = new Teller(app);
  onNews(app, {
    news: (userIds) => teller.tell(userIds),
    announced: () => teller.tellAll(),
    published: (authorId) => {
      teller
        .tellFollowers(authorId)
        .catch((error: unknown) => app.log.warn({ err: error, authorId }, 'followers were not told'));
    },
  });
  app.live.on(settingTopic, (userId) => teller.tell([userId]));
  app.live.onGap(() => teller.streams.endAll());
  return teller;
});

/** Mounts `newsStream`: what is unread at once, then each change of it. */
export const newsMount =
  (authenticate: Authenticate) =>
  async (scope: FastifyInstance, app: App): Promise<void> => {
    const teller = tellerOf(app);
    scope.addHook('preClose', async () => teller.stop());
    scope.route({
      method: 'GET',
      url: `/api${newsStream.path}`,
      config: { call: newsStream },
      schema: { summary: newsStream.summary },
      onRequest: gate(authenticate),
      handler: async (request, reply) => {
        const { userId } = (contextOf(app, request) as Context<UserViewer>).viewer;
        const mayGoOn = async () => {
          const found = await admit(newsStream, request.headers.authorization, authenticate);
          return (found.kind === 'member' || found.kind === 'guest') && found.userId === userId;
        };
        teller.streams.open(request, reply, { userId, mayGoOn });
        teller.tell([userId], 0);
      },
    });
  };
