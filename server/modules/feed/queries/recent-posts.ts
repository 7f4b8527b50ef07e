import { postTopic } from '#modules/post';
import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { AuthorPosts, type RecentPost } from './author-posts.ts';

/** The newest posts that a server keeps in memory: some 5 MB. */
const windowSize = 20_000;
/** Changes arrive by pub/sub; the window is also reloaded every minute. */
const keptMs = 60_000;

export const microsecondsOf = (column: string): string => `(extract(epoch from ${column}) * 1000000)::float8`;
const columns = `post_id as "postId", author_id as "authorId", type, ${microsecondsOf('published_at')} as at, published_at::text as key`;
const selectNewest = statement<RecentPost>(
  'feed_recent_posts',
  `select ${columns} from published_post order by published_at desc, post_id desc limit $1`,
);
const selectChanged = statement<RecentPost>(
  'feed_recent_changed',
  `select ${columns} from published_post where post_id = any($1::uuid[])`,
);

/** A part of the posts of the people whom a viewer follows, and of the viewer `withOwn`: what comes after a post. */
export type Followed = {
  authorIds: readonly string[];
  viewerId: string;
  withOwn: boolean;
  after: Pick<RecentPost, 'at' | 'postId'> | null;
};

/** The newest published posts by author, as this server knows them. */
class RecentPosts {
  #app: App;
  #posts = new AuthorPosts();
  #loadedAt = Number.NEGATIVE_INFINITY;
  #changed = new Set<string>();
  #updating: Promise<void> | null = null;
  /** Incremented by every change: what was read before it may be outdated. */
  #version = 0;

  constructor(app: App) {
    this.#app = app;
  }

  get version(): number {
    return this.#version;
  }

  /** A post was published, hidden or changed. */
  change(postId: string): void {
    this.#version += 1;
    this.#changed.add(postId);
  }

  /** Changes may have been missed. */
  clear(): void {
    this.#version += 1;
    this.#loadedAt = Number.NEGATIVE_INFINITY;
  }

  /** The first `count` posts, newest first; null when posts that are not in memory may belong to them. */
  async take(followed: Followed, count: number, type = 0): Promise<RecentPost[] | null> {
    // A page that comes while changes are read waits for them, too.
    while (this.#updating || this.#changed.size > 0 || performance.now() - this.#loadedAt > keptMs) {
      this.#updating ??= this.#update().finally(() => {
        this.#updating = null;
      });
      await this.#updating;
    }
    return this.#posts.take(followed, count, type);
  }

  /**
   * Keeps the posts that a statement found for people whose posts reach further back than the newest of all; `isEnd` when they have
   * no others. `version` is the one from before the statement.
   */
  learn(followed: Followed, rows: readonly RecentPost[], isEnd: boolean, version: number): void {
    if (version !== this.#version || this.#updating) return;
    if (this.#posts.extraCount > windowSize) this.#posts.dropExtra();
    this.#posts.extend(followed, rows, isEnd);
  }

  async #update(): Promise<void> {
    const changed = [...this.#changed];
    this.#changed.clear();
    const isOld = performance.now() - this.#loadedAt > keptMs || this.#posts.size > 3 * windowSize;
    try {
      if (isOld) await this.#load();
      else this.#posts.replace(changed, await selectChanged(this.#app.db, [changed]));
    } catch (error) {
      this.clear();
      throw error;
    }
  }

  async #load(): Promise<void> {
    // Before the statement: a loss of messages while it runs makes its rows outdated.
    this.#loadedAt = performance.now();
    const rows = await selectNewest(this.#app.db, [windowSize]);
    this.#posts.fill(rows, rows.length < windowSize);
  }
}

export const recentPosts = memoizePerApp((app) => {
  const posts = new RecentPosts(app);
  app.pubsub.subscribe(postTopic, (postId) => posts.change(postId));
  app.pubsub.onReconnect(() => posts.clear());
  return posts;
});
