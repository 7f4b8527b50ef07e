import type { Followed } from './recent-posts.ts';

/** A published post; `at` is its time in microseconds, `key` the same as PostgreSQL writes it. `type` is null when it was not read. */
export type RecentPost = {
  postId: string;
  authorId: string;
  type: number | null;
  at: number;
  key: string;
};

/** Numbers of authors, also of followed people without posts, before they start anew. */
const maxNumbers = 300_000;

type SortKey = Pick<RecentPost, 'at' | 'postId'>;
/** Whether a post comes before another one, newest first. */
export const comesBefore = (a: SortKey, b: SortKey) => (a.at === b.at ? a.postId > b.postId : a.at > b.at);

/**
 * The newest posts by author. Authors have numbers and their newest times lie in one array: a page of a thousand followed people
 * reads a thousand numbers and the posts of the few whose posts are on it.
 */
export class AuthorPosts {
  #numbers = new Map<string, number>();
  /** By number: posts, newest first; the time of the newest one; the time after which all posts of the author are here. */
  #lists: RecentPost[][] = [];
  #newest: number[] = [];
  #horizons: number[] = [];
  #byId = new Map<string, RecentPost>();
  /** All posts of everybody that are newer are here. */
  #horizon = Number.POSITIVE_INFINITY;
  /** Posts that are older than that. */
  #extra = 0;
  /** Numbers of lists of followed people, which are the same object while they do not change, the viewer last. */
  #followed = new WeakMap<readonly string[], Int32Array>();

  get size(): number {
    return this.#byId.size;
  }

  get extraCount(): number {
    return this.#extra;
  }

  /** Starts anew with the newest posts of everybody; `isAll` when there are no others. */
  fill(rows: readonly RecentPost[], isAll: boolean): void {
    if (this.#numbers.size > maxNumbers) {
      this.#numbers.clear();
      this.#followed = new WeakMap();
    }
    this.#byId.clear();
    this.#lists = Array.from(this.#numbers, () => []);
    this.#newest = Array.from(this.#numbers, () => Number.NEGATIVE_INFINITY);
    this.#horizons = Array.from(this.#numbers, () => Number.POSITIVE_INFINITY);
    this.#extra = 0;
    this.#horizon = isAll ? Number.NEGATIVE_INFINITY : rows.at(-1)!.at;
    for (const row of rows) this.#add(row);
  }

  /** Replaces posts that have changed; those without a row are gone. */
  replace(postIds: readonly string[], rows: readonly RecentPost[]): void {
    for (const postId of postIds) this.#remove(postId);
    for (const row of rows) if (row.at > this.#horizonOf(this.#numberOf(row.authorId))) this.#add(row);
  }

  /**
   * Adds posts of these people in order, which begin after what is known of all of them. The last one is the horizon: another
   * post may have its time. With `isEnd` they have no others.
   */
  extend(followed: Followed, rows: readonly RecentPost[], isEnd: boolean): void {
    const numbers = this.#numbersOf(followed);
    if (followed.after && this.#latestHorizon(numbers) >= followed.after.at) return;
    if (rows.length === 0 && !isEnd) return;
    for (const row of rows) if (!this.#byId.has(row.postId)) this.#add(row);
    const horizon = isEnd ? Number.NEGATIVE_INFINITY : rows.at(-1)!.at;
    for (const number of numbers) if (horizon < this.#horizons[number]!) this.#horizons[number] = horizon;
  }

  /** Drops all posts but the newest of everybody. */
  dropExtra(): void {
    for (const { postId, at } of [...this.#byId.values()]) if (at < this.#horizon) this.#remove(postId);
    this.#horizons.fill(Number.POSITIVE_INFINITY);
    this.#extra = 0;
  }

  /** The first posts of these people, newest first; null when others may belong to them. */
  take(followed: Followed, count: number, type: number): RecentPost[] | null {
    const { after } = followed;
    const numbers = this.#numbersOf(followed);
    const first: RecentPost[] = [];
    let last: RecentPost | null = null;
    for (const number of numbers) {
      if (last && this.#newest[number]! < last.at) continue;
      for (const post of this.#lists[number]!) {
        if (last && !comesBefore(post, last)) break;
        if (after && !comesBefore(after, post)) continue;
        if (type !== 0 && post.type !== type) {
          if (post.type === null) return null;
          continue;
        }
        insertInOrder(first, post);
        if (first.length > count) first.pop();
        if (first.length === count) last = first[count - 1]!;
      }
    }
    const horizon = this.#latestHorizon(numbers);
    return horizon < (last?.at ?? Number.NEGATIVE_INFINITY) || horizon === Number.NEGATIVE_INFINITY
      ? first
      : null;
  }

  #numberOf(authorId: string): number {
    const known = this.#numbers.get(authorId);
    if (known !== undefined) return known;
    const number = this.#lists.length;
    this.#numbers.set(authorId, number);
    this.#lists.push([]);
    this.#newest.push(Number.NEGATIVE_INFINITY);
    this.#horizons.push(Number.POSITIVE_INFINITY);
    return number;
  }

  #numbersOf({ authorIds, viewerId, withOwn }: Followed): Int32Array {
    let numbers = this.#followed.get(authorIds);
    if (!numbers) {
      numbers = Int32Array.from([...authorIds, viewerId], (authorId) => this.#numberOf(authorId));
      this.#followed.set(authorIds, numbers);
    }
    return withOwn ? numbers : numbers.subarray(0, -1);
  }

  #horizonOf(number: number): number {
    return Math.min(this.#horizon, this.#horizons[number]!);
  }

  #latestHorizon(numbers: Int32Array): number {
    let latest = Number.NEGATIVE_INFINITY;
    for (const number of numbers) latest = Math.max(latest, this.#horizonOf(number));
    return latest;
  }

  #add(post: RecentPost): void {
    const number = this.#numberOf(post.authorId);
    this.#byId.set(post.postId, post);
    const list = this.#lists[number]!;
    insertInOrder(list, post);
    this.#newest[number] = list[0]!.at;
    if (post.at < this.#horizon) this.#extra += 1;
  }

  #remove(postId: string): void {
    const post = this.#byId.get(postId);
    if (!post) return;
    this.#byId.delete(postId);
    const number = this.#numberOf(post.authorId);
    const left = this.#lists[number]!.filter((each) => each !== post);
    this.#lists[number] = left;
    this.#newest[number] = left[0]?.at ?? Number.NEGATIVE_INFINITY;
    if (post.at < this.#horizon) this.#extra -= 1;
  }
}

/** Inserts from the end, where nearly all posts belong. */
function insertInOrder(posts: RecentPost[], post: RecentPost): void {
  let at = posts.length;
  while (at > 0 && comesBefore(post, posts[at - 1]!)) at -= 1;
  posts.splice(at, 0, post);
}
