import { termListErrors } from '@muyu/contract/admin/term.ts';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Db, Transaction } from '#platform/database/database.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { lockTerms } from '../../commands/lock-terms.ts';
import { termsTopic } from '../../queries/screen-texts.ts';
import { normalizeForTerms } from '../../rules/normalize-for-terms.ts';
import { isActionAllowed, sortFields, type TermInput } from '../../rules/term-list.ts';
import { sensitiveTerm } from '../../tables.ts';

export type TermRow = typeof sensitiveTerm.$inferSelect;
/** The change that an upserted term makes; `before` is null when it is not on the list. */
export type TermChange = { outcome: 'added' | 'changed' | 'same'; before: TermRow | null; after: TermRow };
export type MayFailTerms = MayFail<typeof termListErrors.onlyPostsAndComments>;

/**
 * Computes what putting these terms on the list would change. Spellings with the same normalized text are one term, which
 * keeps its first spelling: clients identify it by that. Fails for actions that a field does not allow; terms
 * without letters are the caller's to refuse.
 */
export async function planTermChanges(
  context: MayFailTerms,
  db: Db,
  given: readonly TermInput[],
  now: Date,
): Promise<TermChange[]> {
  const byNormalized = new Map(given.map((term) => [normalizeForTerms(term.word), term]));
  if (!given.every(isActionAllowed))
    fail(context, termListErrors.onlyPostsAndComments, { affectedFields: ['fields'] });
  const rows = await db
    .select()
    .from(sensitiveTerm)
    .where(inArray(sensitiveTerm.normalized, [...byNormalized.keys()]));
  const known = new Map(rows.map((row) => [row.normalized, row]));
  return [...byNormalized].map(([normalized, term]) =>
    planTerm(normalized, term, known.get(normalized), now),
  );
}

function planTerm(
  normalized: string,
  { word, action, fields: given }: TermInput,
  row: TermRow | undefined,
  now: Date,
): TermChange {
  const fields = sortFields(given);
  const active = row && row.removedAt === null ? row : null;
  const same =
    active?.action === action &&
    active.fields.length === fields.length &&
    fields.every((field) => active.fields.includes(field));
  if (active && same) return { outcome: 'same', before: active, after: active };
  const after: TermRow = {
    hits: 0,
    hitAt: null,
    ...row,
    normalized,
    word: row?.word ?? word,
    action,
    fields,
    addedAt: active?.addedAt ?? now,
    changedAt: now,
    removedAt: null,
  };
  return { outcome: active ? 'changed' : 'added', before: active, after };
}

/** PostgreSQL allows 65,535 parameters in a statement. */
const maxRowsPerInsert = 1000;

/** Adds terms to the list or changes their action and fields; publishes the change to all servers on commit. */
export async function upsertTerms(
  context: MayFailTerms & { app: App },
  tx: Transaction,
  given: readonly TermInput[],
  now: Date,
): Promise<TermChange[]> {
  await lockTerms(tx);
  const changes = await planTermChanges(context, tx, given, now);
  const rows = changes.filter(({ outcome }) => outcome !== 'same').map(({ after }) => after);
  for (let start = 0; start < rows.length; start += maxRowsPerInsert) {
    await tx
      .insert(sensitiveTerm)
      .values(rows.slice(start, start + maxRowsPerInsert))
      .onConflictDoUpdate({
        target: sensitiveTerm.normalized,
        set: {
          action: sql`excluded.action`,
          fields: sql`excluded.fields`,
          addedAt: sql`excluded.added_at`,
          changedAt: sql`excluded.changed_at`,
          removedAt: null,
        },
      });
  }
  if (rows.length > 0) await context.app.pubsub.publish(tx, termsTopic, '');
  return changes;
}

/** Removes terms from the list and returns the rows that were on it; clients receive the removal. */
export async function markTermsRemoved(
  app: App,
  tx: Transaction,
  normalized: readonly string[],
  now: Date,
): Promise<TermRow[]> {
  await lockTerms(tx);
  const removed = await tx
    .update(sensitiveTerm)
    .set({ removedAt: now, changedAt: now })
    .where(and(inArray(sensitiveTerm.normalized, [...normalized]), isNull(sensitiveTerm.removedAt)))
    .returning();
  if (removed.length > 0) await app.pubsub.publish(tx, termsTopic, '');
  return removed;
}
