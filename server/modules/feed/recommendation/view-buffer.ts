import { newId } from '#platform/database/ids.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { WriteBuffer } from '#platform/memory/write-buffer.ts';
import { recommendationView } from '../tables.ts';

/** Shown posts that are not stored yet, by viewer; those that are lost may be shown again. */
export const viewBuffer = memoizePerApp(
  (app) =>
    new WriteBuffer<readonly string[]>({
      name: 'shown recommendations',
      log: app.log,
      waitMs: 500,
      merge: (before, added) => [...before, ...added],
      write: (shown) => {
        const createdAt = new Date();
        const rows = [...shown].map(([userId, postIds]) => ({
          userId,
          viewId: newId(createdAt),
          postIds: [...postIds],
          createdAt,
        }));
        return app.db.insert(recommendationView).values(rows);
      },
    }),
);
