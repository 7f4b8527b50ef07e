import type { WordAction, WordField } from '@muyu/contract/moderation.ts';
import type { ListedWord } from '@muyu/contract/operator-words.ts';
import { and, arrayContains, asc, desc, eq, isNull, like, sql } from 'drizzle-orm';
import { decodeCursor, pageOf, rowsBefore } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import { foldText } from '../rules/fold-text.ts';
import { sensitiveWord } from '../tables.ts';

type Filter = {
  search?: string | undefined;
  action?: WordAction | undefined;
  field?: WordField | undefined;
};

export const listedWord = ({
  hitAt,
  changedAt,
  addedAt: _,
  removedAt: __,
  ...row
}: typeof sensitiveWord.$inferSelect): ListedWord => ({
  ...row,
  hitAt: hitAt?.toISOString() ?? null,
  changedAt: changedAt.toISOString(),
});

/** Words of the list, those changed last first, with how many there are; `search` is a part of a word, however spelled. */
export async function wordPage(db: Db, filter: Filter, page: string, limit: number) {
  const { search = '', action, field } = filter;
  const part = foldText(search);
  // What folds to nothing is in no word.
  if (search.trim() !== '' && part === '')
    return { resultList: [], hasNextPage: false, nextPage: null, total: 0 };
  const wanted = and(
    isNull(sensitiveWord.removedAt),
    part === '' ? undefined : like(sensitiveWord.folded, `%${part}%`),
    action ? eq(sensitiveWord.action, action) : undefined,
    field ? arrayContains(sensitiveWord.fields, [field]) : undefined,
  );
  const after = decodeCursor(page, ['moment', 'string']);
  const [rows, total] = await Promise.all([
    db
      .select({ row: sensitiveWord, changedKey: sql<string>`${sensitiveWord.changedAt}::text` })
      .from(sensitiveWord)
      .where(
        and(
          wanted,
          after
            ? sql`(${sensitiveWord.changedAt}, ${sensitiveWord.folded}) < (${after[0]}::timestamptz, ${after[1]})`
            : undefined,
        ),
      )
      .orderBy(desc(sensitiveWord.changedAt), desc(sensitiveWord.folded))
      .offset(rowsBefore(page, limit))
      .limit(limit + 1),
    db.$count(sensitiveWord, wanted),
  ]);
  const list = pageOf(
    rows,
    limit,
    ({ row, changedKey }) => [changedKey, row.folded],
    (shown) => shown.map(({ row }) => listedWord(row)),
  );
  return { ...list, total };
}

/** The whole list in the order of its words. */
export const wordsOfList = (db: Db) =>
  db
    .select({ word: sensitiveWord.word, action: sensitiveWord.action, fields: sensitiveWord.fields })
    .from(sensitiveWord)
    .where(isNull(sensitiveWord.removedAt))
    .orderBy(asc(sensitiveWord.folded));
