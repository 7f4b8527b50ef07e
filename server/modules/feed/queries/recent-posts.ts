import { postTopic } from '#modules/post';
import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';

/** A published post; `key` is its time with microseconds, which sorts as text. */
export type RecentPost = { postId: string; authorId: string; type: number; key: string };

/** The newest posts that a server keeps in memory: some 5 MB. */
const windowSize = 20_000;
/** Changes arrive by pub/sub; the window is also reloaded every minute. */
const keptMs = 60_000;

const columns = 'post_id as "postId", author_id as "authorId", type, published_at::text as key';
const selectNewest = statement<RecentPost>(
  'feed_recent_posts',
  `select ${columns} from published_post order by published_at desc, post_id desc limit $1`,
);
const selectChanged = statement<RecentPost>(
  'feed_recent_changed',
  `select ${columns} from published_post where post_id = any($1::uuid[])`,
);

/** Whether a post comes before another one, newest first. */
export const comesBefore = (a: Pick<RecentPost, 'key' | 'postId'>, b: Pick<RecentPost, 'key' | 'postId'>) =>
  a.key === b.key ? a.postId > b.postId : a.key > b.key;

/** The newest published posts by author, as this server knows them. */
class RecentPosts {
  #app: App;
  #byAuthor = new Map<string, RecentPost[]>();
  #byId = new Map<string, RecentPost>();
  /** The oldest post of the window; null when it has all posts. */
  #oldest: RecentPost | null = null;
  #loadedAt = Number.NEGATIVE_INFINITY;
  #changed = new Set<string>();
  #updating: Promise<void> | null = null;

  constructor(app: App) {
    this.#app = app;
  }

  /** A post was published, hidden or changed. */
  change(postId: string): void {
    this.#changed.add(postId);
  }

  /** Changes may have been missed. */
  clear(): void {
    this.#loadedAt = Number.NEGATIVE_INFINITY;
  }

  /**
   * The first `count` posts of these authors after a cursor, newest first; null when older posts than those of the window
   * may belong to them.
   */
  async take(
    authorIds: Iterable<string>,
    count: number,
    after: Pick<RecentPost, 'key' | 'postId'> | null,
    type = 0,
  ): Promise<RecentPost[] | null> {
    // A page that comes while changes are read waits for them, too.
    while (this.#updating || this.#changed.size > 0 || performance.now() - this.#loadedAt > keptMs) {
      this.#updating ??= this.#update().finally(() => {
        this.#updating = null;
      });
      await this.#updating;
    }
    const first: RecentPost[] = [];
    for (const authorId of authorIds)
      for (const post of this.#byAuthor.get(authorId) ?? []) {
        if (first.length === count && !comesBefore(post, first[count - 1]!)) break;
        if ((type !== 0 && post.type !== type) || (after && !comesBefore(after, post))) continue;
        insertInOrder(first, post);
        if (first.length > count) first.pop();
      }
    return first.length === count || this.#oldest === null ? first : null;
  }

  async #update(): Promise<void> {
    const changed = [...this.#changed];
    this.#changed.clear();
    const isOld = performance.now() - this.#loadedAt > keptMs || this.#byId.size > 2 * windowSize;
    try {
      if (isOld) await this.#load();
      else await this.#replace(changed);
    } catch (error) {
      this.clear();
      throw error;
    }
  }

  async #load(): Promise<void> {
    const startedAt = performance.now();
    const rows = await selectNewest(this.#app.db, [windowSize]);
    this.#byId.clear();
    this.#byAuthor.clear();
    this.#oldest = rows.length === windowSize ? rows.at(-1)! : null;
    for (const row of rows) this.#add(row);
    this.#loadedAt = startedAt;
  }

  async #replace(postIds: readonly string[]): Promise<void> {
    const rows = await selectChanged(this.#app.db, [postIds]);
    for (const postId of postIds) this.#remove(postId);
    for (const row of rows) if (!this.#oldest || comesBefore(row, this.#oldest)) this.#add(row);
  }

  #add(post: RecentPost): void {
    this.#byId.set(post.postId, post);
    const posts = this.#byAuthor.get(post.authorId);
    if (posts) insertInOrder(posts, post);
    else this.#byAuthor.set(post.authorId, [post]);
  }

  #remove(postId: string): void {
    const post = this.#byId.get(postId);
    if (!post) return;
    this.#byId.delete(postId);
    const left = this.#byAuthor.get(post.authorId)!.filter((each) => each !== post);
    if (left.length > 0) this.#byAuthor.set(post.authorId, left);
    else this.#byAuthor.delete(post.authorId);
  }
}

/** Inserts from the end, where nearly all posts belong. */
function insertInOrder(posts: RecentPost[], post: RecentPost): void {
  let at = posts.length;
  while (at > 0 && comesBefore(post, posts[at - 1]!)) at -= 1;
  posts.splice(at, 0, post);
}

export const recentPosts = memoizePerApp((app) => {
  const posts = new RecentPosts(app);
  app.pubsub.subscribe(postTopic, (postId) => posts.change(postId));
  app.pubsub.onReconnect(() => posts.clear());
  return posts;
});
