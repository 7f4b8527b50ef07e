import type { listTerms as endpoint } from '@muyu/contract/admin/term.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, arrayContains, asc, desc, eq, isNull, like, sql } from 'drizzle-orm';
import { decodeCursor, emptyPage, pageOffset, toPage } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { normalizeForTerms } from '../../rules/normalize-for-terms.ts';
import { sensitiveTerm } from '../../tables.ts';
import { toTermDto } from '../../views.ts';

/** Terms on the list, the latest change first, with their number; `search` finds a part of a term in any spelling, `normalized` one term. */
export async function listTerms(
  { app: { db } }: ContextOf<typeof endpoint>,
  { page, limit, search = '', normalized, action, field }: InputOf<typeof endpoint>,
) {
  const part = normalizeForTerms(search);
  // A search text without letters or digits matches no term.
  if (search.trim() !== '' && part === '') return { ...emptyPage, total: 0 };
  const wanted = and(
    isNull(sensitiveTerm.removedAt),
    part === '' ? undefined : like(sensitiveTerm.normalized, `%${part}%`),
    normalized === undefined ? undefined : eq(sensitiveTerm.normalized, normalized),
    action ? eq(sensitiveTerm.action, action) : undefined,
    field ? arrayContains(sensitiveTerm.fields, [field]) : undefined,
  );
  const after = decodeCursor(page, ['moment', 'string']);
  const [rows, total] = await Promise.all([
    db
      .select({ row: sensitiveTerm, changedKey: sql<string>`${sensitiveTerm.changedAt}::text` })
      .from(sensitiveTerm)
      .where(
        and(
          wanted,
          after
            ? sql`(${sensitiveTerm.changedAt}, ${sensitiveTerm.normalized}) < (${after[0]}::timestamptz, ${after[1]})`
            : undefined,
        ),
      )
      .orderBy(desc(sensitiveTerm.changedAt), desc(sensitiveTerm.normalized))
      .offset(pageOffset(page, limit))
      .limit(limit + 1),
    db.$count(sensitiveTerm, wanted),
  ]);
  const list = toPage(
    rows,
    limit,
    ({ row, changedKey }) => [changedKey, row.normalized],
    (shown) => shown.map(({ row }) => toTermDto(row)),
  );
  return { ...list, total };
}

/** The whole list, ordered by normalized text. */
export const listAllTerms = (db: Db) =>
  db
    .select({ word: sensitiveTerm.word, action: sensitiveTerm.action, fields: sensitiveTerm.fields })
    .from(sensitiveTerm)
    .where(isNull(sensitiveTerm.removedAt))
    .orderBy(asc(sensitiveTerm.normalized));
