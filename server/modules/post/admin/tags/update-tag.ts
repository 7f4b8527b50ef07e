import type { updateTag as endpoint } from '@muyu/contract/admin/tag.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { locales } from '@muyu/contract/core/locale.ts';
import { tagErrors } from '@muyu/contract/tag.ts';
import { eq } from 'drizzle-orm';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { tag } from '../../tables.ts';
import { changeTag } from './change-tag.ts';
import { localizedTagName } from './list-managed-tags.ts';
import { requireFreeNames, toColumns } from './tag-names.ts';

/** Renames a tag that still has the names that the operator saw. Idempotent. */
export const updateTag = (
  context: ContextOf<typeof endpoint>,
  { tagId, name, seen }: InputOf<typeof endpoint>,
) =>
  changeTag(context, tagId, 'tag.rename', async (tx, row) => {
    const names = toColumns(name);
    const [before, after] = [localizedTagName(row), localizedTagName({ ...row, ...names })];
    if (locales.every((locale) => before[locale] === after[locale])) return null;
    if (!locales.every((locale) => before[locale] === seen[locale]))
      fail(context, tagErrors.changedMeanwhile);
    await requireFreeNames(context, tx, names, tagId);
    await tx.update(tag).set(names).where(eq(tag.tagId, tagId));
    return { before, after };
  });
