import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { memoizePerApp } from '#platform/memoize-per-app.ts';

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
  const pendingHits = [...tally.hits].map(([normalized, hits]) => ({ normalized, hits }));
  tally.hits.clear();
  tally.timer = null;
  if (pendingHits.length === 0) return;
  await app.db.execute(sql`
    with hit as (
      select w.normalized, m.hits from sensitive_term w
      join jsonb_to_recordset(${JSON.stringify(pendingHits)}::jsonb) as m(normalized text, hits int) on m.normalized = w.normalized
      order by w.normalized for update of w
    )
    update sensitive_term w set hits = w.hits + hit.hits, hit_at = now() from hit where hit.normalized = w.normalized`);
}
