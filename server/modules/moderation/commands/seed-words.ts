import { eq, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { wordsTopic } from '../queries/screen-words.ts';
import { foldText } from '../rules/fold-text.ts';
import { packagedWords } from '../sensitive-words.ts';
import { sensitiveWord } from '../tables.ts';
import { holdWords } from './hold-words.ts';

type Row = typeof sensitiveWord.$inferSelect;

/**
 * Puts the packaged words into an empty list, and folds a list anew that was folded under older rules; of several servers
 * that start at once all do the same.
 */
export async function seedWords(app: App, now: Date): Promise<void> {
  const rows = packagedWords.map((word) => ({
    folded: foldText(word),
    word,
    addedAt: now,
    changedAt: now,
  }));
  await app.db.transaction(async (tx) => {
    await holdWords(tx);
    const { rows: known } = await tx.execute(sql`select 1 from ${sensitiveWord} limit 1`);
    const changed = known.length > 0 ? await foldAnew(tx) : rows.length;
    if (known.length === 0) await tx.insert(sensitiveWord).values(rows);
    if (changed > 0) await app.live.tell(tx, wordsTopic, '');
  });
}

/** Of rows that have become one word one stays: one that still is a word, of these the one changed last. Gives how many changed. */
async function foldAnew(tx: Transaction): Promise<number> {
  const rows = await tx.select().from(sensitiveWord);
  const anew = Map.groupBy(rows, ({ word }) => foldText(word));
  const kept = [...anew].flatMap(([folded, some]) =>
    folded === '' ? [] : [{ ...some.toSorted(livingFirst)[0]!, now: folded }],
  );
  const still = new Set(kept.filter((row) => row.folded === row.now).map((row) => row.folded));
  const gone = rows.filter((row) => !still.has(row.folded)).map((row) => row.folded);
  for (const folded of gone) await tx.delete(sensitiveWord).where(eq(sensitiveWord.folded, folded));
  for (const { now, ...row } of kept)
    if (row.folded !== now) await tx.insert(sensitiveWord).values({ ...row, folded: now });
  return gone.length;
}

const livingFirst = (a: Row, b: Row): number =>
  Number(b.removedAt === null) - Number(a.removedAt === null) ||
  b.changedAt.getTime() - a.changedAt.getTime();
