import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { perApp } from '#platform/per-app.ts';

/** How long hits are gathered before they are written down: whoever writes never waits for it. */
const everyMs = 3_000;

type Tally = { hits: Map<string, number>; timer: NodeJS.Timeout | null };
const tallies = perApp((): Tally => ({ hits: new Map(), timer: null }));

/** Notes that these words (folded) were met in what somebody wrote. Lost when the process is killed before it is written. */
export function countHits(app: App, folded: Iterable<string>): void {
  const tally = tallies(app);
  for (const word of folded) tally.hits.set(word, (tally.hits.get(word) ?? 0) + 1);
  tally.timer ??= setTimeout(() => {
    writeHits(app).catch((error: unknown) => app.log.warn({ err: error }, 'hits of words were not counted'));
  }, everyMs).unref();
}

/** Writes down what was gathered, in one order, so that servers that do it at once wait for each other and no more. */
export async function writeHits(app: App): Promise<void> {
  const tally = tallies(app);
  if (tally.timer) clearTimeout(tally.timer);
  const gathered = [...tally.hits].map(([folded, hits]) => ({ folded, hits }));
  tally.hits.clear();
  tally.timer = null;
  if (gathered.length === 0) return;
  await app.db.execute(sql`
    with met as (
      select w.folded, m.hits from sensitive_word w
      join jsonb_to_recordset(${JSON.stringify(gathered)}::jsonb) as m(folded text, hits int) on m.folded = w.folded
      order by w.folded for update of w
    )
    update sensitive_word w set hits = w.hits + met.hits, hit_at = now() from met where met.folded = w.folded`);
}
