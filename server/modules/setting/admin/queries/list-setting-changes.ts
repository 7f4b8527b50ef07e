import type { listSettingChanges as endpoint } from '@muyu/contract/admin/setting.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import { getOperatorNames } from '#modules/operator';
import { decodeCursor, pageOffset, toPage } from '#platform/database/cursor.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { settingChange } from '../../tables.ts';
import { toSettingChangeDto } from '../../views.ts';
import { requireSetting } from './require-setting.ts';

/** The changes of a setting, newest first. */
export async function listSettingChanges(
  context: ContextOf<typeof endpoint>,
  { key, page, limit }: InputOf<typeof endpoint>,
) {
  const { db } = context.app;
  requireSetting(context, key);
  const [after] = decodeCursor(page, ['integer']) ?? [];
  const rows = await db
    .select()
    .from(settingChange)
    .where(
      and(eq(settingChange.key, key), after === undefined ? undefined : lt(settingChange.revision, after)),
    )
    .orderBy(desc(settingChange.revision))
    .offset(pageOffset(page, limit))
    .limit(limit + 1);
  const names = await getOperatorNames(
    db,
    rows.flatMap(({ changedBy, approvedBy }) => (approvedBy ? [changedBy, approvedBy] : [changedBy])),
  );
  return toPage(
    rows,
    limit,
    ({ revision }) => [revision],
    (shown) =>
      shown.map((row) =>
        toSettingChangeDto(
          row,
          names.get(row.changedBy) ?? '',
          row.approvedBy && (names.get(row.approvedBy) ?? ''),
        ),
      ),
  );
}
