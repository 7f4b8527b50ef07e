import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { perApp } from '#platform/per-app.ts';

/** How many comments stand below a post now. */
type CountComments = (db: Db, postId: string) => Promise<number>;

const counters = perApp(() => ({ count: (async () => 0) as CountComments }));

/** Names who knows how many comments a post has: the module that owns them ranks after this one. */
export const countsComments = (app: App, count: CountComments): void => {
  counters(app).count = count;
};

/** How many comments stand below a post now. */
export const commentsBelow = (app: App, db: Db, postId: string): Promise<number> =>
  counters(app).count(db, postId);
