import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import { isClusterDatabase } from '#platform/database/cluster/is-cluster.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';

/** Hits are counted in memory and written after this time, so that no request waits for the write. */
const flushIntervalMs = 3_000;

type Tally = { hits: Map<string, number>; timer: NodeJS.Timeout | null };
const tallies = memoizePerApp((): Tally => ({ hits: new Map(), timer: null }));

/** Counts hits of these normalized terms. Hits that are not flushed yet are lost when the process is killed. */
export function countTermHits(app: App, normalized: Iterable<string>): void {
  const tally = tallies(app);
  for (const term of normalized) tally.hits.set(term, (tally.hits.get(term) ?? 0) + 1);
  tally.timer ??= setTimeout(() => {
    flushTermHits(app).catch((error: unknown) =>
      app.log.warn({ err: error }, 'hits of terms were not counted'),
    );
  }, flushIntervalMs).unref();
}

/** Adds the counted hits to the rows, which are locked in one order so that concurrent servers do not deadlock. */
export async function flushTermHits(app: App): Promise<void> {
  const tally = tallies(app);
  if (tally.timer) clearTimeout(tally.timer);
  const [terms, hits] = [[...tally.hits.keys()], [...tally.hits.values()]];
  tally.hits.clear();
  tally.timer = null;
  if (terms.length === 0) return;
  await app.db.transaction(async (tx) => {
    // On a cluster two locks of rows that every node has wait for each other.
    if (await isClusterDatabase(app.db)) await lockByName(tx, 'sensitive term hits');
    else
      await tx.execute(
        sql`select 1 from sensitive_term where normalized = any(${sql.param(terms)}::text[]) order by normalized for update`,
      );
    await tx.execute(sql`
      update sensitive_term w set hits = w.hits + m.hits, hit_at = now()
      from unnest(${sql.param(terms)}::text[], ${sql.param(hits)}::int[]) m (normalized, hits)
      where m.normalized = w.normalized`);
  });
}
