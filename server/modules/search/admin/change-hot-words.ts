import type { AuditAction } from '@muyu/contract/admin/audit.ts';
import {
  type deleteHotWord as deleteEndpoint,
  hotWordErrors,
  hotWordLimits,
  type orderHotWords as orderEndpoint,
  type upsertHotWord as upsertEndpoint,
} from '@muyu/contract/admin/hot-word.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { asc, eq, max } from 'drizzle-orm';
import { recordAction } from '#modules/operator';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';
import { hotWordsTopic } from '../queries/hot-words.ts';
import { keyOfKeyword } from '../rules/keyword-key.ts';
import { hotWord } from '../tables.ts';

type AdminContext = ContextOf<typeof deleteEndpoint>;
type Row = typeof hotWord.$inferSelect;

/** Makes a change after those of other operators, and lets every server read the words again. */
const change = (context: AdminContext, work: (tx: Transaction) => Promise<void>): Promise<void> =>
  context.app.db.transaction(async (tx) => {
    await lockByName(tx, 'hot words');
    await work(tx);
    await context.app.pubsub.publish(tx, hotWordsTopic, '');
  });

const record = (
  context: AdminContext,
  tx: Transaction,
  action: AuditAction,
  before: Row | null,
  after: Row | null,
) =>
  recordAction(context, tx, {
    ...{ action, targetType: 'hotWord', targetId: (after ?? before)!.normalized },
    before: before && { keyword: before.keyword, kind: before.kind },
    after: after && { keyword: after.keyword, kind: after.kind },
  });

/** The row of a keyword; one that an older version wrote may have another key. */
async function find(tx: Transaction, keyword: string): Promise<Row | null> {
  const normalized = keyOfKeyword(keyword);
  const rows = (await tx.select().from(hotWord)).filter((row) => keyOfKeyword(row.keyword) === normalized);
  return rows.find((row) => row.normalized === normalized) ?? rows[0] ?? null;
}

/** Puts a word into the list or blocks it. A new one comes after the others. */
export async function upsertHotWord(
  context: ContextOf<typeof upsertEndpoint>,
  input: InputOf<typeof upsertEndpoint>,
) {
  const keyword = sanitizeLine(input.keyword);
  const normalized = keyOfKeyword(keyword);
  if (normalized === '') fail(context, hotWordErrors.empty, { affectedFields: ['keyword'] });
  await change(context, async (tx) => {
    const before = await find(tx, keyword);
    const isSame = before?.kind === input.kind && before.keyword === keyword;
    if (isSame && before.normalized === normalized) return;
    if (before && before.normalized !== normalized)
      await tx.delete(hotWord).where(eq(hotWord.normalized, before.normalized));
    const limit = hotWordLimits[input.kind];
    if (before?.kind !== input.kind && (await tx.$count(hotWord, eq(hotWord.kind, input.kind))) >= limit)
      fail(context, hotWordErrors.full, { limit });
    const [{ last } = { last: null }] = await tx.select({ last: max(hotWord.position) }).from(hotWord);
    const position = before?.kind === input.kind ? before.position : (last ?? 0) + 1;
    const values = { keyword, kind: input.kind, position, createdAt: context.now };
    const [after] = await tx
      .insert(hotWord)
      .values({ normalized, ...values })
      .onConflictDoUpdate({ target: hotWord.normalized, set: values })
      .returning();
    await record(context, tx, input.kind === 'manual' ? 'hotWord.put' : 'hotWord.block', before, after!);
  });
  return {};
}

/** Takes the decision about a word back. */
export async function deleteHotWord(context: AdminContext, input: InputOf<typeof deleteEndpoint>) {
  await change(context, async (tx) => {
    const before = await find(tx, sanitizeLine(input.keyword));
    if (!before) return;
    await tx.delete(hotWord).where(eq(hotWord.normalized, before.normalized));
    await record(context, tx, 'hotWord.remove', before, null);
  });
  return {};
}

/** Puts the words of operators into an order; unknown ones are ignored. */
export async function orderHotWords(
  context: ContextOf<typeof orderEndpoint>,
  { keywords, seen }: InputOf<typeof orderEndpoint>,
) {
  const wanted = new Map(keywords.map((keyword, index) => [keyOfKeyword(sanitizeLine(keyword)), index]));
  await change(context, async (tx) => {
    const rows = await tx
      .select()
      .from(hotWord)
      .where(eq(hotWord.kind, 'manual'))
      .orderBy(asc(hotWord.position), asc(hotWord.createdAt));
    const rankOf = ({ keyword }: Row) => wanted.get(keyOfKeyword(keyword)) ?? keywords.length;
    const ordered = rows.toSorted((a, b) => rankOf(a) - rankOf(b));
    if (ordered.every((row, index) => row === rows[index])) return;
    if (seen && seen.join('\n') !== rows.map(({ normalized }) => normalized).join('\n'))
      fail(context, hotWordErrors.changedMeanwhile);
    for (const [index, { normalized, position }] of ordered.entries())
      if (position !== index + 1)
        await tx
          .update(hotWord)
          .set({ position: index + 1 })
          .where(eq(hotWord.normalized, normalized));
    const names = (list: Row[]) => ({ order: list.map(({ keyword }) => keyword) });
    await recordAction(context, tx, {
      ...{ action: 'hotWord.order', targetType: 'hotWord', targetId: 'list' },
      before: names(rows),
      after: names(ordered),
    });
  });
  return {};
}
