import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import { tagErrors } from '@muyu/contract/tag.ts';
import { and, isNull, ne, or, sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { failField } from '#platform/text/fail-field.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';
import { tag } from '../../tables.ts';

/** The columns of names in the three languages. */
export const toColumns = (name: LocalizedText) => ({
  nameZh: sanitizeLine(name.zh_CN),
  nameEn: sanitizeLine(name.en_US),
  nameJa: sanitizeLine(name.ja),
});
type Names = ReturnType<typeof toColumns>;

/** Refuses empty names, and names of other tags in capitals or not. */
export async function requireFreeNames(
  context: MayFail<typeof tagErrors.nameTaken> & Pick<Context, 'locale'>,
  tx: Transaction,
  names: Names,
  tagId: string | null,
): Promise<void> {
  const sameAs = (column: typeof tag.nameZh | typeof tag.nameEn | typeof tag.nameJa, name: string) =>
    sql`lower(${column}) = lower(${name})`;
  const same = or(
    sameAs(tag.nameZh, names.nameZh),
    sameAs(tag.nameEn, names.nameEn),
    sameAs(tag.nameJa, names.nameJa),
  );
  const others = and(isNull(tag.mergedInto), tagId === null ? undefined : ne(tag.tagId, tagId), same);
  if (Object.values(names).some((name) => name === '')) failField(context, 'name', 'required');
  if ((await tx.$count(tag, others)) > 0) fail(context, tagErrors.nameTaken, { affectedFields: ['name'] });
}
