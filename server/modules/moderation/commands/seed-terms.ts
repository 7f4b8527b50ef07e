import { eq, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { packagedTerms } from '../packaged-terms.ts';
import { termsTopic } from '../queries/screen-texts.ts';
import { normalizeForTerms } from '../rules/normalize-for-terms.ts';
import { sensitiveTerm } from '../tables.ts';
import { lockTerms } from './lock-terms.ts';

type Row = typeof sensitiveTerm.$inferSelect;

/** Inserts the packaged terms into an empty list, and normalizes an existing list again in case the rules have changed. */
export async function seedTerms(app: App, now: Date): Promise<void> {
  const rows = packagedTerms.map((word) => ({
    normalized: normalizeForTerms(word),
    word,
    addedAt: now,
    changedAt: now,
  }));
  await app.db.transaction(async (tx) => {
    await lockTerms(tx);
    const { rows: known } = await tx.execute(sql`select 1 from ${sensitiveTerm} limit 1`);
    const changed = known.length > 0 ? await renormalizeTerms(tx) : rows.length;
    if (known.length === 0) await tx.insert(sensitiveTerm).values(rows);
    if (changed > 0) await app.pubsub.publish(tx, termsTopic, '');
  });
}

/**
 * Applies the current normalization to all rows. Of rows that become the same term one stays: an active one before a
 * removed one, then the latest change. Returns how many rows changed.
 */
async function renormalizeTerms(tx: Transaction): Promise<number> {
  const rows = await tx.select().from(sensitiveTerm);
  const byNormalized = Map.groupBy(rows, ({ word }) => normalizeForTerms(word));
  const survivors = [...byNormalized].flatMap(([current, same]) =>
    current === '' ? [] : [{ ...same.toSorted(activeFirst)[0]!, current }],
  );
  const unchanged = new Set(
    survivors.filter((row) => row.normalized === row.current).map((row) => row.normalized),
  );
  const obsolete = rows.map((row) => row.normalized).filter((normalized) => !unchanged.has(normalized));
  for (const normalized of obsolete)
    await tx.delete(sensitiveTerm).where(eq(sensitiveTerm.normalized, normalized));
  for (const { current, ...row } of survivors)
    if (row.normalized !== current) await tx.insert(sensitiveTerm).values({ ...row, normalized: current });
  return obsolete.length;
}

const activeFirst = (a: Row, b: Row): number =>
  Number(b.removedAt === null) - Number(a.removedAt === null) ||
  b.changedAt.getTime() - a.changedAt.getTime();
