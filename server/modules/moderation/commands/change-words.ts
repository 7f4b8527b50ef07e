import { wordListErrors } from '@muyu/contract/operator-words.ts';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Db, Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import { wordsTopic } from '../queries/screen-words.ts';
import { foldText } from '../rules/fold-text.ts';
import { type GivenWord, inOrder, mayHold } from '../rules/word-list.ts';
import { sensitiveWord } from '../tables.ts';
import { holdWords } from './hold-words.ts';

type Row = typeof sensitiveWord.$inferSelect;
/** What became of a word that was given; `before` is null when it was none (any more). */
export type WordChange = {
  outcome: 'added' | 'changed' | 'same';
  before: Row | null;
  after: Row;
};

/**
 * What putting these words on the list would change. Spellings that read the same are one word, which keeps the spelling
 * that it came with: clients know it by that. Refuses what could never be found, and what cannot be held.
 */
export async function plannedChanges(db: Db, given: readonly GivenWord[], now: Date): Promise<WordChange[]> {
  const byFolded = new Map(given.map((one) => [foldText(one.word), one]));
  if (byFolded.has('')) fail(wordListErrors.empty, { inFields: ['word'] });
  if (!given.every(mayHold)) fail(wordListErrors.onlyPostsAndComments, { inFields: ['fields'] });
  const rows = await db
    .select()
    .from(sensitiveWord)
    .where(inArray(sensitiveWord.folded, [...byFolded.keys()]));
  const known = new Map(rows.map((row) => [row.folded, row]));
  return [...byFolded].map(([folded, { word, action, fields: some }]) => {
    const row = known.get(folded);
    const fields = inOrder(some);
    const living = row && row.removedAt === null ? row : null;
    const same =
      living?.action === action &&
      living.fields.length === fields.length &&
      fields.every((field) => living.fields.includes(field));
    if (living && same) return { outcome: 'same', before: living, after: living };
    const after: Row = {
      hits: 0,
      hitAt: null,
      ...row,
      folded,
      word: row?.word ?? word,
      action,
      fields,
      addedAt: living?.addedAt ?? now,
      changedAt: now,
      removedAt: null,
    };
    return { outcome: living ? 'changed' : 'added', before: living, after };
  });
}

/** Rows of one statement: a statement has no place for more values. */
const together = 1000;

/** Puts words on the list, or changes what is done about them; tells every server when `tx` commits. */
export async function putWords(
  app: App,
  tx: Transaction,
  given: readonly GivenWord[],
  now: Date,
): Promise<WordChange[]> {
  await holdWords(tx);
  const changes = await plannedChanges(tx, given, now);
  const rows = changes.filter(({ outcome }) => outcome !== 'same').map(({ after }) => after);
  for (let at = 0; at < rows.length; at += together) {
    await tx
      .insert(sensitiveWord)
      .values(rows.slice(at, at + together))
      .onConflictDoUpdate({
        target: sensitiveWord.folded,
        set: {
          action: sql`excluded.action`,
          fields: sql`excluded.fields`,
          addedAt: sql`excluded.added_at`,
          changedAt: sql`excluded.changed_at`,
          removedAt: null,
        },
      });
  }
  if (rows.length > 0) await app.live.tell(tx, wordsTopic, '');
  return changes;
}

/** Takes words off the list and gives those that were on it; clients learn of it. */
export async function takeWords(
  app: App,
  tx: Transaction,
  folded: readonly string[],
  now: Date,
): Promise<Row[]> {
  await holdWords(tx);
  const taken = await tx
    .update(sensitiveWord)
    .set({ removedAt: now, changedAt: now })
    .where(and(inArray(sensitiveWord.folded, [...folded]), isNull(sensitiveWord.removedAt)))
    .returning();
  if (taken.length > 0) await app.live.tell(tx, wordsTopic, '');
  return taken;
}
